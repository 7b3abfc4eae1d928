import { ValidationError } from '../../../platform/errors.ts';

/**
 * Validation error for a change that requires the current user's password, when the request
 * contains no password.
 */
export class PasswordRequiredError extends ValidationError {
  constructor() {
    super([{ path: 'password', key: 'passwordRequired' }]);
  }
}
