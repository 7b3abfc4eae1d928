import { errorsIn } from './errors-in.ts';
import { validation } from './messages/en-IN/validation.ts';

/** A schema's issues as one error a field; a text that is no key of ours reads "Invalid Value". */
export const fieldErrors = errorsIn(validation);
