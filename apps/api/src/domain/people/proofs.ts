import { limits } from '@feedback/contract/limits';
import type { Pool } from 'pg';
import type { Sequelize, Transaction } from 'sequelize';

import { queryRows } from '../../db/row-query.ts';
import { ConflictError, ValidationError } from '../../errors.ts';
import { hashToken, newToken } from './tokens.ts';

/** What a proof lets somebody do; one of another purpose is none. */
export type ProofPurpose = 'submission';

/** Makes the proof that a mobile was verified; the token is told once and stored as a hash. */
export async function createProof(
  sequelize: Sequelize,
  { mobile, purpose }: { mobile: string; purpose: ProofPurpose },
  transaction: Transaction,
): Promise<string> {
  const token = newToken();
  await sequelize.query(
    `INSERT INTO verification_proofs (token_hash, mobile, purpose, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    { bind: [hashToken(token), mobile, purpose, limits.proof.lifetimeMinutes], transaction },
  );
  return token;
}

/**
 * The unspent proof that a mobile was verified, locked until the transaction ends.
 * @throws ValidationError when there is none, it is another number's, another purpose's or too old
 * @throws ConflictError `proofSpent` when another submission spent it
 */
export async function findProof(
  sequelize: Sequelize,
  given: { otpToken: string; mobile: string; purpose: ProofPurpose },
  transaction: Transaction,
): Promise<string> {
  const [proof] = await queryRows<{
    id: string;
    mobile: string;
    is_old: boolean;
    spent_by: number;
  }>(
    sequelize,
    `SELECT id, mobile, spent_by, expires_at <= now() AS is_old
     FROM verification_proofs WHERE token_hash = $1 AND purpose = $2 FOR UPDATE`,
    [hashToken(given.otpToken), given.purpose],
    transaction,
  );
  if (!proof || proof.mobile !== given.mobile) throw unverified();
  if (proof.spent_by !== null) throw new ConflictError('proofSpent');
  if (proof.is_old) throw unverified();
  return proof.id;
}

/**
 * Whether a proof holds, looked at before files are: cheap, without a lock, and no word about
 * saving. A spent one still does, as the same submission may come again.
 */
export async function isProof(
  pool: Pool,
  { otpToken, mobile }: { otpToken: string; mobile?: string },
): Promise<boolean> {
  const { rows } = await pool.query<{ mobile: string }>(
    'SELECT mobile FROM verification_proofs WHERE token_hash = $1 AND expires_at > now()',
    [hashToken(otpToken)],
  );
  return rows.some((proof) => mobile === undefined || proof.mobile === mobile);
}

export const unverified = () =>
  new ValidationError([{ path: 'otpToken', key: 'verificationRequired' }]);

/** Spends a proof on the one case that it allowed. */
export async function spendProof(
  sequelize: Sequelize,
  proofId: string,
  feedbackId: number,
  transaction: Transaction,
): Promise<void> {
  await sequelize.query('UPDATE verification_proofs SET spent_by = $2 WHERE id = $1', {
    bind: [proofId, feedbackId],
    transaction,
  });
}
