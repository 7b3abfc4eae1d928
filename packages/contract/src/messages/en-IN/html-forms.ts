/** Texts of the forms without JavaScript, in addition to those of the forms with it. */
export const htmlFormTexts = {
  checkTitle: 'Check your answers',
  change: 'Change',
  filesHint: (max: number) => `JPG, PNG, video or PDF, up to ${max} files of 10 MB each`,
  chooseFilesAgain: 'Please choose your files again.',
  endedTitle: 'This page has ended',
  ended:
    'A form is kept for 15 minutes, and only for a browser that accepts cookies. Please start again.',
  startAgain: 'Start again',
  busyNetwork: (phone: string) =>
    `Your network has requested many OTPs. Please try again in ten minutes, or call us: ${phone}.`,
  callUs: (phone: string) => `Do you need help? Call us: ${phone}.`,
};

/** The texts of the forms without JavaScript in one language. */
export type HtmlFormTexts = typeof htmlFormTexts;
