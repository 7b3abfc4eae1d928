/** Texts in the form's place while its script loads. The loader carries no others. */
export const formLoader = {
  slow: 'The form is taking a while to load. Trying again…',
  failed: 'The form could not be loaded.',
  tryAgain: 'Try again',
};
