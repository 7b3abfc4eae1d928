/**
 * The catalogues that the API loads at its start. The `server.ts` of another language may contain
 * only some of them.
 */
export { disclosureTexts } from './disclosure.ts';
export { errors } from './errors.ts';
export { marks } from './marks.ts';
export { notifications } from './notifications.ts';
export { publicForm } from './public-form.ts';
export { status } from './status.ts';
export { submitterFields } from './submitter-fields.ts';
export { validation } from './validation.ts';
