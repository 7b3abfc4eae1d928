/** What submitters may ask to be done with their data (rule 15.9). */
export const rights = ['correct', 'withdraw', 'erase'] as const;
export type Right = (typeof rights)[number];

/** What the cases are called that come of it: a type of their own, which no form offers. */
export const rightsCases = {
  feedbackType: 'Personal data',
  subTypes: { correct: 'Correct it', withdraw: 'Withdraw consent', erase: 'Erase it' },
} as const satisfies {
  readonly feedbackType: string;
  readonly subTypes: Readonly<Record<Right, string>>;
};
