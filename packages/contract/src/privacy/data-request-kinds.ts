/** Data requests that submitters may make (rule 15.9). */
export const dataRequestKinds = ['correct', 'withdraw', 'erase'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** Type and sub-type names of the cases that data requests create. No form offers them. */
export const dataRequestCases = {
  feedbackType: 'Personal data',
  subTypes: { correct: 'Correct it', withdraw: 'Withdraw consent', erase: 'Erase it' },
} as const satisfies {
  readonly feedbackType: string;
  readonly subTypes: Readonly<Record<DataRequestKind, string>>;
};
