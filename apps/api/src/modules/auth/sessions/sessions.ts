import { caseWorkLimits } from '@feedback/contract/limits';
import type { InferAttributes } from 'sequelize';

import { currentTime, services } from '../../../platform/context/context.ts';
import { executeUpdate, query, queryPrepared } from '../../../platform/db/query.ts';
import { Session } from './session.ts';
import { User } from '../accounts/user.ts';
import type { SignInDevice } from './sign-in-devices.ts';
import { hashToken, generateToken } from '../tokens.ts';

const minuteMs = 60_000;

/**
 * Minimum interval between two updates of a session's last request, so that not every request
 * causes a write.
 */
const noteEveryMs = 5000;

/** Returns the milliseconds without a request after which a session ends (rule 8.1). */
export const getSessionIdleMs = (user: User): number =>
  (user.isAdmin
    ? caseWorkLimits.session.adminIdleMinutes
    : caseWorkLimits.session.otherIdleMinutes) * minuteMs;

/** Data from the identity provider that a session stores. */
export interface ProviderClaims {
  readonly idToken: string;
  readonly hasSecondStep: boolean;
}

/** Starts a session and returns its token. The token is stored only as a hash. */
export async function startSession(
  user: User,
  place?: SignInDevice,
  vouched?: ProviderClaims | null,
): Promise<string> {
  const token = generateToken();
  const expiresAt = new Date(
    currentTime().getTime() + caseWorkLimits.session.absoluteHours * 60 * minuteMs,
  );
  await Session.create({
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt,
    ...place,
    ...vouched,
  });
  return token;
}

/** An active session and its user. */
export interface ActiveSession {
  readonly id: number;
  readonly user: User;
  /**
   * Database log position of the user's last change; null when reads need not wait for a replica.
   */
  readonly wroteUpTo: string | null;
  /** True when the identity provider required a second step. */
  readonly hasSecondStep: boolean;
}

/**
 * Returns the active session of a token, or null. A request with `isNoted` prolongs the session.
 */
export async function findActiveSession(
  token: string,
  { isNoted = true } = {},
): Promise<ActiveSession | null> {
  const found = await findByToken(token);
  if (!found) return null;
  const { id, user, hasSecondStep, wroteUpTo } = found;
  const now = currentTime().getTime();
  const idleMs = now - found.lastSeenAt.getTime();
  const hasEnded = now >= found.expiresAt.getTime() || idleMs >= getSessionIdleMs(user);
  if (hasEnded) {
    await endSession(id);
    return null;
  }
  if (isNoted && idleMs >= noteEveryMs) {
    await Session.update({ lastSeenAt: new Date(now) }, { where: { id } });
  }
  return { id, user, hasSecondStep, wroteUpTo };
}

/**
 * Records the database log position after a committed change, so that the user's next reads do not
 * use a replica without the change (rule 6.8).
 */
export async function recordLastChangePosition(sessionId: number): Promise<void> {
  if (!services().replica) return;
  await executeUpdate(
    'UPDATE sessions SET wrote_up_to = pg_current_wal_insert_lsn() WHERE id = $1',
    [sessionId],
  );
}

interface FoundSession extends ActiveSession {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/**
 * Finds a session by its token. Uses SQL because this query runs for nearly every request, and
 * Sequelize models with includes took most of a short request's time.
 */
async function findByToken(token: string): Promise<FoundSession | null> {
  const { sequelize } = Session;
  if (!sequelize) throw new Error('The session model is not bound to a database.');
  const columns = Object.entries(User.getAttributes())
    .map(([name, { field }]) => `users.${field} AS "${name}"`)
    .join(', ');
  const [row] = await queryPrepared<SessionRow>(
    `SELECT sessions.id AS "sessionId", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt",
       wrote_up_to AS "wroteUpTo", has_second_step AS "hasSecondStep", ${columns}
     FROM sessions JOIN users ON users.id = sessions.user_id AND users.deleted_at IS NULL
     WHERE token_hash = $1`,
    [hashToken(token)],
  );
  if (!row) return null;
  const { sessionId, lastSeenAt, expiresAt, hasSecondStep, wroteUpTo, ...user } = row;
  return {
    id: sessionId,
    lastSeenAt,
    expiresAt,
    wroteUpTo,
    hasSecondStep,
    user: User.build(user, { isNewRecord: false, raw: true }),
  };
}

type SessionRow = InferAttributes<User> & {
  readonly sessionId: number;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly wroteUpTo: string | null;
  readonly hasSecondStep: boolean;
};

/** Ends all sessions of a user, when the user is deleted or gets a new role or password. */
export async function endAllSessionsOfUser(userId: number): Promise<void> {
  await Session.destroy({ where: { userId } });
}

/** Ends one session at sign-out; returns the identity provider's ID token, or null. */
export async function endSession(sessionId: number): Promise<string | null> {
  const [ended] = await query<{ idToken: string | null }>(
    `WITH ended AS (DELETE FROM sessions WHERE id = $1 RETURNING id_token AS "idToken")
     SELECT * FROM ended`,
    [sessionId],
  );
  return ended?.idToken ?? null;
}
