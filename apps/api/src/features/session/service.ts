import { findUserByUserid } from '../../db/find-user.ts';
import type { User } from '../../db/models/user.ts';
import { checkNobody, isSecretOf } from '../../db/password.ts';
import { recordAudit } from '../../db/record-audit.ts';
import { startSession } from '../../http/sessions.ts';
import type { Services } from '../../services.ts';
import { beginLogin } from './login-attempts.ts';

interface Credentials {
  readonly userid: string;
  readonly password: string;
  readonly address: string;
  readonly requestId: string;
}

/**
 * Signs somebody in. An unknown user id takes as long as a wrong password.
 * @returns null when the user id or the password is wrong
 * @throws RateLimitedError after too many failures of this user id or this address
 */
export async function signIn(
  { sequelize, config }: Services,
  given: Credentials,
): Promise<{ user: User; token: string } | null> {
  const keys = [`user ${given.userid.toLowerCase()}`];
  // A load test comes from one address; one user id's failures count even then (contract 3).
  if (config.rateLimits) keys.push(`address ${given.address}`);
  const attempt = await beginLogin(sequelize, keys);
  const user = await findUserByUserid(given.userid);
  const isRight = user?.passwordHash
    ? await isSecretOf(user.passwordHash, given.password)
    : await checkNobody(given.password);
  if (!user || !isRight) {
    await attempt.fail();
    return null;
  }
  return sequelize.transaction(async (transaction) => {
    await attempt.succeed(transaction);
    const token = await startSession(user, transaction);
    await recordAudit(
      {
        userId: user.id,
        code: user.employeeCode,
        name: user.employeeName,
        requestId: given.requestId,
      },
      { entity: 'session', entityId: null, label: user.employeeName, action: 'loggedIn' },
      transaction,
    );
    return { user, token };
  });
}
