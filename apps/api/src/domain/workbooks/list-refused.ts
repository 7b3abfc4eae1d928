import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';

import { ValidationError } from '../../errors.ts';

/** Refuses a list as a whole. */
export const listRefused = (key: ValidationKey): ValidationError =>
  new ValidationError([{ path: 'file', key }]);
