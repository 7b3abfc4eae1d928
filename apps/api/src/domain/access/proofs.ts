import { limits, workLimits } from '@feedback/contract/limits';
import { query } from '../../db/query.ts';

import type { PlaceValue } from '../../db/sql-values.ts';
import { ConflictError, ValidationError } from '../../errors.ts';
import { hashToken, newToken } from './tokens.ts';

/** What a proof lets somebody do; one of another purpose is none. */
export type ProofPurpose = 'submission' | 'caseAccess';

const lifetimeMinutes: Readonly<Record<ProofPurpose, number>> = {
  submission: limits.proof.lifetimeMinutes,
  caseAccess: workLimits.caseAccess.lifetimeMinutes,
};

/** Makes the proof that a mobile was verified; the token is told once and stored as a hash. */
export async function createProof({
  mobile,
  purpose,
}: {
  mobile: string;
  purpose: ProofPurpose;
}): Promise<string> {
  const token = newToken();
  await query(
    `INSERT INTO verification_proofs (token_hash, mobile, purpose, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hashToken(token), mobile, purpose, lifetimeMinutes[purpose]],
  );
  return token;
}

/** A proof as somebody gives it. */
export interface GivenProof {
  readonly otpToken: string;
  readonly mobile: string;
  readonly purpose: ProofPurpose;
}

/** A proof as it is known. */
export interface FoundProof {
  readonly id: string;
  readonly mobile: string;
  readonly isSpent: boolean;
  readonly isOld: boolean;
}

/** The `FoundProof` of a token as an expression; null when there is none of this purpose. */
export const proofSql = ({ otpToken, purpose }: GivenProof, place: PlaceValue): string =>
  `(SELECT json_build_object('id', id::text, 'mobile', mobile, 'isSpent', spent_by IS NOT NULL,
      'isOld', expires_at <= now())
    FROM verification_proofs
    WHERE token_hash = ${place(hashToken(otpToken))} AND purpose = ${place(purpose)})`;

/**
 * Refuses a proof that does not hold.
 * @throws ValidationError when there is none, it is another number's, another purpose's or too old
 * @throws ConflictError `proofSpent` when another submission spent it
 */
export function requireProof({ mobile }: GivenProof, found: FoundProof | null): FoundProof {
  if (!found || found.mobile !== mobile) throw unverified();
  if (found.isSpent) throw new ConflictError('proofSpent');
  if (found.isOld) throw unverified();
  return found;
}

/** The ids of the proofs that may still be spent, which are locked then: of two at once one may. */
export const unspentSql = (proofIds: string): string =>
  `SELECT id FROM verification_proofs
   WHERE id IN (${proofIds}) AND spent_by IS NULL AND expires_at > now() ORDER BY id FOR UPDATE`;

/** Spends proofs, each on the one case that it allowed: a query of `proof_id` and that case's `id`. */
export const spendSql = (cases: string): string =>
  `UPDATE verification_proofs SET spent_by = allowed.id FROM (${cases}) AS allowed
   WHERE verification_proofs.id = allowed.proof_id`;

/**
 * Whether a proof of a submission holds, looked at before files are: cheap, without a lock, and no
 * word about saving. A spent one still does, as the same submission may come again.
 */
export async function isProof({
  otpToken,
  mobile,
}: {
  otpToken: string;
  mobile?: string;
}): Promise<boolean> {
  const rows = await query<{ mobile: string }>(
    `SELECT mobile FROM verification_proofs
     WHERE token_hash = $1 AND purpose = 'submission' AND expires_at > now()`,
    [hashToken(otpToken)],
  );
  return rows.some((proof) => mobile === undefined || proof.mobile === mobile);
}

export const unverified = () =>
  new ValidationError([{ path: 'otpToken', key: 'verificationRequired' }]);

/** The mobile whose cases a token opens; null when it opens none any more, or never did. */
export async function findAccess(token: string): Promise<string | null> {
  const rows = await query<{ mobile: string }>(
    `SELECT mobile FROM verification_proofs
     WHERE token_hash = $1 AND purpose = 'caseAccess' AND expires_at > now()`,
    [hashToken(token)],
  );
  return rows[0]?.mobile ?? null;
}

/** Ends what a token opens, before its time. */
export async function endAccess(token: string): Promise<void> {
  await query(`DELETE FROM verification_proofs WHERE token_hash = $1 AND purpose = 'caseAccess'`, [
    hashToken(token),
  ]);
}
