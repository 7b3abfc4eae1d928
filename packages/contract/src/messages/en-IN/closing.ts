/** Texts that the console suggests to close a case, in the submitter's language. */
export const closingTexts = {
  /** The closing text when a reply closes the case. */
  answered: 'We have answered you. Please see our reply.',
};
