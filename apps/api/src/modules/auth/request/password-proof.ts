import type { Request } from 'express';

import type { PasswordProof } from '../own-account/prove-password.ts';
import { addressOf } from '../../../platform/http/requests/client-address.ts';
import { sessionIdOf, userOf } from './request.ts';

/**
 * Returns the data for checking the password that a request sent to confirm the current user.
 * @throws UnauthenticatedError without a session
 */
export const passwordProofOf = (req: Request, password: string): PasswordProof => ({
  user: userOf(req),
  password,
  address: addressOf(req),
  sessionId: sessionIdOf(req),
});
