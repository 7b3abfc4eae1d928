/** What stands in the form's place while its script is on its way; the loader carries these alone. */
export const formLoader = {
  slow: 'The form is taking a while to load. Trying again…',
  failed: 'The form could not be loaded.',
  tryAgain: 'Try again',
};
