import { ValidationError } from '../../../platform/errors.ts';

/** Error for a change that needs the current user's password, which was not given. */
export class PasswordNeededError extends ValidationError {
  constructor() {
    super([{ path: 'password', key: 'passwordRequired' }]);
  }
}
