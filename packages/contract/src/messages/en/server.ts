/** The catalogues that the API loads at its start. */
export { errors } from './errors.ts';
export { publicForm } from './public-form.ts';
export { validation } from './validation.ts';
