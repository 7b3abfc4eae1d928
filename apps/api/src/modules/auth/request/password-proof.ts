import type { Request } from 'express';

import type { PasswordProof } from '../own-account/confirm-password.ts';
import { findClientAddress } from '../../../platform/http/requests/client-address.ts';
import { requireSessionId, requireSignedInUser } from './request.ts';

/**
 * Returns the data for checking the password that a request sent to confirm the current user.
 * @throws UnauthenticatedError without a session
 */
export const buildPasswordProofOfRequest = (req: Request, password: string): PasswordProof => ({
  user: requireSignedInUser(req),
  password,
  address: findClientAddress(req),
  sessionId: requireSessionId(req),
});
