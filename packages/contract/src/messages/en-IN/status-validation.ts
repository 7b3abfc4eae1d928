/**
 * Error texts of the status page's fields, in addition to those of the forms. They are separate
 * from the console's, because every visitor of the page loads them.
 */
export const statusValidationTexts = {
  textRequired: 'Enter a message',
  entryMax: 'Maximum 5000 characters are allowed',
  caseIdRequired: 'Please enter the case id',
  caseIdInvalid: 'Please enter a valid case id, such as MF-DKHP-2YZS',
  starsRequired: 'Please choose 1 to 5 stars',
  reasonMax: 'Maximum 500 characters are allowed',
} as const satisfies Record<string, string>;

export type StatusValidationKey = keyof typeof statusValidationTexts;
