/** Texts of the forms, which load as one file. */
export { formValidation as validation } from './form-validation.ts';
export { publicForm } from './public-form.ts';
