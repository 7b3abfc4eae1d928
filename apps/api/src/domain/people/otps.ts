import { randomInt } from 'node:crypto';

import { limits } from '@feedback/contract/limits';
import type { Sequelize, Transaction } from 'sequelize';

import { hashOtp, isSecretOf } from './password.ts';
import { lockName, queryRows } from '../../db/row-query.ts';
import { RateLimitedError } from '../../errors.ts';

/** What an OTP is for. */
export type OtpPurpose = 'mobile' | 'password';

interface NewOtp {
  /** A mobile number, or a stand-in for an unknown user. */
  readonly destination: string;
  readonly purpose: OtpPurpose;
  readonly userId: number | null;
}

/** Six digits, each as likely as the other. */
export const newOtpCode = (): string =>
  String(randomInt(10 ** limits.otp.length)).padStart(limits.otp.length, '0');

/**
 * Writes a new OTP down, which takes the place of the one before.
 * @throws RateLimitedError when the last is too young or the hour has had its fill
 */
export async function createOtp(
  sequelize: Sequelize,
  otp: NewOtp & { code: string; isLimited: boolean },
  transaction: Transaction,
): Promise<void> {
  const codeHash = await hashOtp(otp.code);
  // Two resends at once must not both see the last one as old enough.
  await lockName(sequelize, `otp ${otp.destination}`, transaction);
  if (otp.isLimited) await refuseTooMany(sequelize, otp.destination, transaction);
  await sequelize.query(
    `INSERT INTO otps (destination, purpose, user_id, code_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, clock_timestamp(), clock_timestamp() + make_interval(mins => $5))`,
    {
      bind: [otp.destination, otp.purpose, otp.userId, codeHash, limits.otp.lifetimeMinutes],
      transaction,
    },
  );
}

async function refuseTooMany(sequelize: Sequelize, destination: string, transaction: Transaction) {
  const [recent] = await queryRows<{ count: number; youngest: number; oldest: number }>(
    sequelize,
    `SELECT count(*)::int AS count,
       extract(epoch FROM clock_timestamp() - max(created_at))::float AS youngest,
       extract(epoch FROM clock_timestamp() - min(created_at))::float AS oldest
     FROM otps WHERE destination = $1 AND created_at > clock_timestamp() - interval '1 hour'`,
    [destination],
    transaction,
  );
  if (!recent || recent.count === 0) return;
  if (recent.count >= limits.otp.maxPerHour) throw new RateLimitedError(3600 - recent.oldest);
  if (recent.youngest < limits.otp.resendSeconds) {
    throw new RateLimitedError(limits.otp.resendSeconds - recent.youngest);
  }
}

/** An OTP that was right, spent by asking. */
export interface SpentOtp {
  readonly userId: number | null;
}

/**
 * Tries a code against the newest OTP of a destination. A try is counted before the code is looked
 * at, in one statement: however many come at once, no more than the limit are looked at.
 */
export async function spendOtp(
  sequelize: Sequelize,
  attempt: { destination: string; purpose: OtpPurpose; code: string },
): Promise<SpentOtp | null> {
  const [tried] = await queryRows<{ id: string; code_hash: string; user_id: number | null }>(
    sequelize,
    `WITH newest AS (
       SELECT id FROM otps WHERE destination = $1 AND purpose = $2
       ORDER BY created_at DESC, id DESC LIMIT 1
     ), tried AS (
       UPDATE otps SET tries = tries + 1
       WHERE id = (SELECT id FROM newest) AND tries < $3 AND spent_at IS NULL
         AND expires_at > clock_timestamp()
       RETURNING id, code_hash, user_id
     )
     SELECT * FROM tried`,
    [attempt.destination, attempt.purpose, limits.otp.maxTries],
  );
  if (!tried || !(await isSecretOf(tried.code_hash, attempt.code))) return null;
  const [spent] = await queryRows<{ id: string }>(
    sequelize,
    `WITH spent AS (
       UPDATE otps SET spent_at = clock_timestamp() WHERE id = $1 AND spent_at IS NULL RETURNING id
     )
     SELECT id FROM spent`,
    [tried.id],
  );
  return spent ? { userId: tried.user_id } : null;
}
