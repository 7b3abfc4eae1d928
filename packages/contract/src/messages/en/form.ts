/** Texts of the forms, which load as one file. */
export { publicForm } from './public-form.ts';
export { validation } from './validation.ts';
