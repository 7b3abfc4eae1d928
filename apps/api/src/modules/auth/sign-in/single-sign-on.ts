import { signInLimits } from '@feedback/contract/access-limits';

import { services } from '../../../platform/context/context.ts';
import { query } from '../../../platform/db/query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError, NotFoundError } from '../../../platform/errors.ts';
import { User } from '../accounts/user.ts';
import { runSignInAttempt } from './attempt-sign-in.ts';
import { startSessionOfSignIn, type SignInOrigin } from '../sessions/open-session.ts';
import { mustSetUpSecondFactor, isSecondFactorRequired } from '../second-factor/second-factor.ts';
import {
  isSecondFactorPresented,
  consumeSecondFactor,
  type PresentedSecondFactor,
} from '../second-factor/second-step.ts';
import type { ProviderClaims } from '../sessions/sessions.ts';
import {
  requestSecondFactor,
  rejectSecondFactor,
  type RejectedSignIn,
  type SuccessfulSignIn,
} from './sign-in.ts';
import { hashToken, generateToken } from '../tokens.ts';
import { findOrCreateLinkedAccount } from '../sign-on/linked-account.ts';
import { findHighestRole } from '../../../platform/sign-on/identity.ts';
import type { IdentityProviderClient, SignOnSecrets } from '../../../platform/sign-on/provider.ts';

/**
 * Returns the configured identity provider.
 * @throws NotFoundError when no provider is configured
 */
function provider(): IdentityProviderClient {
  const { provider: found } = services();
  if (!found) throw new NotFoundError();
  return found;
}

/**
 * Begins a single sign-on. Returns the provider address for the browser, and the token that binds
 * the provider's response to this browser.
 * @throws AppError `signOnUnavailable`
 */
export async function beginSingleSignOn(): Promise<{ address: string; token: string }> {
  const { address, ...secrets } = await provider().begin();
  const token = generateToken();
  await remember(token, secrets);
  return { address, token };
}

interface SignOnReturn extends SignInOrigin, PresentedSecondFactor {
  readonly token: string;
  readonly query: string;
}

/**
 * Signs in a user whom the identity provider confirmed. If the product requires a second factor and
 * the provider required none, the user sends the second step in a further call (rule 8.17).
 * @throws AppError `signOnEnded` when the sign-in was begun in another browser, too long ago, or is
 * already finished
 */
export async function finishSingleSignOn(
  given: SignOnReturn,
): Promise<SuccessfulSignIn | RejectedSignIn> {
  const secrets = await spend(given.token);
  if (!secrets) return finishByStep(given);
  const { settings, confirm } = provider();
  const { identity, ...vouched } = await confirm(given.query, secrets);
  const user = await findOrCreateLinkedAccount(
    identity,
    findHighestRole(identity.groups, settings.roles),
  );
  if (isSecondFactorRequired(user) && !vouched.hasSecondStep) {
    await remember(given.token, secrets, { userId: user.id, idToken: vouched.idToken });
    return requestSecondFactor(user.id);
  }
  // Setting up the product's second factor requires a password, so a user without a password needs
  // the provider's second factor.
  if (!vouched.hasSecondStep && mustSetUpSecondFactor(user) && user.passwordHash === null)
    throw new AppError('signOnTwoSteps');
  return inTransaction(() => letIn(user, given, vouched));
}

/** Checks the second step of a user whom the provider has already confirmed. */
async function finishByStep(given: SignOnReturn): Promise<SuccessfulSignIn | RejectedSignIn> {
  const due = await findDue(given.token);
  const user = due && (await User.findByPk(due.userId));
  if (!user) throw new AppError('signOnEnded');
  if (!isSecondFactorPresented(given)) return requestSecondFactor(user.id);
  const attempted = { userid: user.userid, address: given.address };
  return runSignInAttempt(attempted, (attempt) =>
    inTransaction(async () => {
      if (!(await consumeSecondFactor(user.id, given, 'login')))
        return rejectSecondFactor(user.id, given);
      await attempt.succeed();
      await query('DELETE FROM sign_ons WHERE token_hash = $1', [hashToken(given.token)]);
      return letIn(user, given, { idToken: due.idToken, hasSecondStep: false });
    }),
  );
}

async function letIn(
  user: User,
  given: SignOnReturn,
  vouched: ProviderClaims,
): Promise<SuccessfulSignIn> {
  const token = await startSessionOfSignIn(user, given, vouched);
  return { hasFailed: false, user, hasSecondStep: vouched.hasSecondStep, token };
}

interface Due {
  readonly userId: number;
  readonly idToken: string;
}

async function remember(token: string, secrets: SignOnSecrets, due?: Due): Promise<void> {
  await query(
    `INSERT INTO sign_ons (token_hash, state, nonce, verifier, user_id, id_token, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
    [
      hashToken(token),
      secrets.state,
      secrets.nonce,
      secrets.verifier,
      due?.userId ?? null,
      due?.idToken ?? null,
      signInLimits.signOnMinutes,
    ],
  );
}

/**
 * Returns and deletes the secrets of a single sign-on, so that the provider's response can be used
 * only once.
 */
async function spend(token: string): Promise<SignOnSecrets | null> {
  const [spent] = await query<{ state: string; nonce: string; verifier: string }>(
    `WITH spent AS (
       DELETE FROM sign_ons WHERE token_hash = $1 AND user_id IS NULL AND expires_at > now()
       RETURNING state, nonce, verifier
     ) SELECT * FROM spent`,
    [hashToken(token)],
  );
  return spent ?? null;
}

async function findDue(token: string): Promise<Due | null> {
  const [due] = await query<{ userId: number; idToken: string }>(
    `SELECT user_id AS "userId", id_token AS "idToken" FROM sign_ons
     WHERE token_hash = $1 AND user_id IS NOT NULL AND expires_at > now()`,
    [hashToken(token)],
  );
  return due ?? null;
}
