import type { LoginResult } from '@feedback/contract/people/auth';

import { mustSetUp } from '../../domain/access/second-factor/second-factor.ts';
import type { SignedIn } from '../../domain/access/login/sign-in.ts';

/** What the client of a new session is told of whose it is. */
export const whoLoggedIn = ({
  user,
  token,
  hasSecondStep,
}: SignedIn): Omit<LoginResult, 'status' | 'error'> => ({
  employeeCode: user.employeeCode,
  employeeName: user.employeeName,
  role: user.role,
  token,
  userId: user.userid,
  ...(!hasSecondStep && mustSetUp(user) && { mustSetUp: true }),
});
