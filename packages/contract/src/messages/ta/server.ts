/** The catalogues that the API loads at its start. */
export { errors } from './errors.ts';
export { formValidation as validation } from './form-validation.ts';
export { marks } from './marks.ts';
export { notifications } from './notifications.ts';
export { publicForm } from './public-form.ts';
export { status } from './status.ts';
export { submitterFields } from './submitter-fields.ts';
