import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';

import { ValidationError } from '../errors.ts';

/** Returns the error that rejects a whole list. */
export const createListError = (key: ValidationKey): ValidationError =>
  new ValidationError([{ path: 'file', key }]);
