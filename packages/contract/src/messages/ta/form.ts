/** Texts of the forms, which load as one file. */
export { formValidationTexts as validationTexts } from './form-validation.ts';
export { publicFormTexts } from './public-form.ts';
