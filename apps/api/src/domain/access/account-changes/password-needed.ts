import { ValidationError } from '../../../errors.ts';

/** A change that needs the current user's password, which was not given. */
export class PasswordNeededError extends ValidationError {
  constructor() {
    super([{ path: 'password', key: 'passwordRequired' }]);
  }
}
