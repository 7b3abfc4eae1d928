/** Texts of the forms, which load as one file. */
export { publicFormTexts } from './public-form.ts';
export { validationTexts } from './validation.ts';
