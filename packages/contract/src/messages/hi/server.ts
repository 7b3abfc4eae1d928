/** The catalogues that the API loads at its start. */
export { disclosureTexts } from './disclosure.ts';
export { errorTexts } from './errors.ts';
export { htmlFormTexts } from './html-forms.ts';
export { valueMarkTexts } from './marks.ts';
export { notificationTexts } from './notifications.ts';
export { publicFormTexts, publicFormTexts as laterFormTexts } from './public-form.ts';
export { statusTexts } from './status.ts';
export { submitterFieldTexts } from './submitter-fields.ts';
export { validationTexts } from './validation.ts';
