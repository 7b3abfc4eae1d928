import { limits } from '@feedback/contract/limits';
import type { Transaction } from 'sequelize';

import { Session } from './session.ts';
import { User } from './user.ts';
import { hashToken, newToken } from './tokens.ts';

const minuteMs = 60_000;

/** How stale the note of the last call may be: not every call writes. */
const noteEveryMs = 5000;

/** How long a session lasts without a call (contract 5). */
export const idleMsOf = (user: User): number =>
  (user.isAdmin ? limits.session.adminIdleMinutes : limits.session.otherIdleMinutes) * minuteMs;

/** Starts a session; the token is told once and stored as a hash. */
export async function startSession(user: User, transaction?: Transaction): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + limits.session.absoluteHours * 60 * minuteMs);
  await Session.create(
    { tokenHash: hashToken(token), userId: user.id, expiresAt },
    { transaction: transaction ?? null },
  );
  return token;
}

/**
 * The live session of a token; null when it has ended or never was. A call that is noted keeps it
 * alive.
 */
export async function findSession(
  token: string,
  { isNoted = true } = {},
): Promise<(Session & { user: User }) | null> {
  const session = await Session.findOne({
    where: { tokenHash: hashToken(token) },
    include: [{ model: User, as: 'user', required: true }],
  });
  if (!session?.user) return null;
  const now = Date.now();
  const idleMs = now - session.lastSeenAt.getTime();
  const hasEnded = now >= session.expiresAt.getTime() || idleMs >= idleMsOf(session.user);
  if (hasEnded) {
    await session.destroy();
    return null;
  }
  if (isNoted && idleMs >= noteEveryMs) {
    await Session.update({ lastSeenAt: new Date(now) }, { where: { id: session.id } });
  }
  return Object.assign(session, { user: session.user });
}

/** Ends every session of a user: at deletion and at a change of role or password. */
export async function endSessionsOf(userId: number, transaction?: Transaction): Promise<void> {
  await Session.destroy({ where: { userId }, transaction: transaction ?? null });
}

/** Ends one session, at logout. */
export async function endSession(sessionId: number): Promise<void> {
  await Session.destroy({ where: { id: sessionId } });
}
