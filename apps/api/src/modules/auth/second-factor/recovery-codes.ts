import { randomBytes } from 'node:crypto';

import { secondFactorLimits } from '@feedback/contract/access-limits';

import { executeUpdate, query } from '../../../platform/db/query.ts';
import { hashToken } from '../tokens.ts';
import { encodeBase32 } from './totp.ts';

const { recoveryCodes, recoveryLength } = secondFactorLimits;

/**
 * Removes the separators from a recovery code and converts the code to upper case, for comparison.
 */
export const normalizeRecoveryCode = (written: string): string =>
  written.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Replaces a user's recovery codes and returns the new codes. Stores the codes only as hashes; a
 * code has 80 random bits, so a slow hash is not needed.
 */
export async function replaceRecoveryCodes(userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    encodeBase32(randomBytes((recoveryLength * 5) / 8)),
  );
  await query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    codes.map(hashToken),
  ]);
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/** Uses up a recovery code; returns false when the code is unknown or already used. */
export async function consumeRecoveryCode(userId: number, plain: string): Promise<boolean> {
  const spent = await executeUpdate(
    `UPDATE recovery_codes SET used_at = now()
     WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL`,
    [userId, hashToken(plain)],
  );
  return spent === 1;
}

export async function countRecoveryCodes(userId: number): Promise<number> {
  const [row] = await query<{ left: number }>(
    `SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL`,
    [userId],
  );
  return row?.left ?? 0;
}
