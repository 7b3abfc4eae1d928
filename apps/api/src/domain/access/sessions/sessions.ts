import { workLimits } from '@feedback/contract/limits';
import type { InferAttributes } from 'sequelize';

import { currentTime, services } from '../../../context/context.ts';
import { change, query, queryPrepared } from '../../../db/query.ts';
import { Session } from './session.ts';
import { User } from '../../people/user.ts';
import type { Place } from './login-devices.ts';
import { hashToken, newToken } from '../tokens.ts';

const minuteMs = 60_000;

/** The least time between two updates of the last call, so that not every call writes. */
const noteEveryMs = 5000;

/** Returns how long a session lasts without a call (rule 8.1). */
export const idleMsOf = (user: User): number =>
  (user.isAdmin ? workLimits.session.adminIdleMinutes : workLimits.session.otherIdleMinutes) *
  minuteMs;

/** The identity provider's claims about the session. */
export interface Vouched {
  readonly idToken: string;
  readonly hasSecondStep: boolean;
}

/** Starts a session; the token is told once and stored as a hash. */
export async function startSession(
  user: User,
  place?: Place,
  vouched?: Vouched | null,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(
    currentTime().getTime() + workLimits.session.absoluteHours * 60 * minuteMs,
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

/** A session that lives, and whose. */
export interface LiveSession {
  readonly id: number;
  readonly user: User;
  /**
   * The position of the database's log after the last change; null when nobody needs to wait for
   * it.
   */
  readonly wroteUpTo: string | null;
  /** The identity provider asked for a second step. */
  readonly hasSecondStep: boolean;
}

/**
 * The live session of a token; null when it has ended or never was. A call that is noted keeps it
 * alive.
 */
export async function findSession(
  token: string,
  { isNoted = true } = {},
): Promise<LiveSession | null> {
  const found = await findByToken(token);
  if (!found) return null;
  const { id, user, hasSecondStep, wroteUpTo } = found;
  const now = currentTime().getTime();
  const idleMs = now - found.lastSeenAt.getTime();
  const hasEnded = now >= found.expiresAt.getTime() || idleMs >= idleMsOf(user);
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
 * Notes where the database's log is after a change, so that whoever made it reads no replica that
 * lacks it (rule 6.8). The commit before has its place there already.
 */
export async function noteChange(sessionId: number): Promise<void> {
  if (!services().replica) return;
  await change('UPDATE sessions SET wrote_up_to = pg_current_wal_insert_lsn() WHERE id = $1', [
    sessionId,
  ]);
}

interface FoundSession extends LiveSession {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** Asked at nearly every call: as models, with what they include, it took most of a short one. */
async function findByToken(token: string): Promise<FoundSession | null> {
  const { sequelize } = Session;
  if (!sequelize) throw new Error('The models are bound to a database before any call.');
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

/** Ends every session of a user: at deletion and at a change of role or password. */
export async function endSessionsOf(userId: number): Promise<void> {
  await Session.destroy({ where: { userId } });
}

/** Ends one session, at logout; answers what the identity provider said of its person, if it did. */
export async function endSession(sessionId: number): Promise<string | null> {
  const [ended] = await query<{ idToken: string | null }>(
    `WITH ended AS (DELETE FROM sessions WHERE id = $1 RETURNING id_token AS "idToken")
     SELECT * FROM ended`,
    [sessionId],
  );
  return ended?.idToken ?? null;
}
