/** The catalogues that the API loads at its start. */
export { errorTexts } from './errors.ts';
export { publicFormTexts } from './public-form.ts';
export { validationTexts } from './validation.ts';
