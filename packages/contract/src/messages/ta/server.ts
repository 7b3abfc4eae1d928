/** The catalogues that the API loads at its start. */
export { errorTexts } from './errors.ts';
export { formValidationTexts as validationTexts } from './form-validation.ts';
export { htmlFormTexts } from './html-forms.ts';
export { valueMarkTexts } from './marks.ts';
export { notificationTexts } from './notifications.ts';
export { publicFormTexts, publicFormTexts as laterFormTexts } from './public-form.ts';
export { statusTexts } from './status.ts';
export { submitterFieldTexts } from './submitter-fields.ts';
