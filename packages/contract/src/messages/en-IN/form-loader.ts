/** Texts shown in place of the form while its script loads. The loader contains no other texts. */
export const formLoaderTexts = {
  slow: 'The form is taking a while to load. Trying again…',
  failed: 'The form could not be loaded.',
  tryAgain: 'Try again',
};
