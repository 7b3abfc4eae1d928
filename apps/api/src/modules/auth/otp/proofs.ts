import { limits, caseWorkLimits } from '@feedback/contract/limits';
import { query } from '../../../platform/db/query.ts';

import type { BindValue } from '../../../platform/db/sql-values.ts';
import { ConflictError, ValidationError } from '../../../platform/errors.ts';
import { decryptValue, encryptValue } from '../../../platform/crypto/encrypt-value.ts';
import { deriveStreamKey } from '../../../platform/crypto/encrypted-stream.ts';
import { hashMobileText } from './otp-subject.ts';
import { hashToken, generateToken } from '../tokens.ts';

/** Purpose of a proof. A proof for one purpose is not valid for another. */
export type MobileProofPurpose = 'submission' | 'caseAccess';

const lifetimeMinutes: Readonly<Record<MobileProofPurpose, number>> = {
  submission: limits.proof.lifetimeMinutes,
  caseAccess: caseWorkLimits.caseAccess.lifetimeMinutes,
};

/**
 * Creates a proof that a mobile was verified, and returns the proof's token. The token is stored
 * only as a hash. The mobile is encrypted with the token, so that only the token's holder can read
 * the mobile (rule 15.18). A proof for case access also stores the mobile's hash, so that erasing
 * one of the mobile's cases can find the proof.
 */
export async function createMobileProof({
  mobile,
  purpose,
}: {
  mobile: string;
  purpose: MobileProofPurpose;
}): Promise<string> {
  const token = generateToken();
  await query(
    `INSERT INTO verification_proofs (token_hash, mobile_hash, sealed_mobile, purpose, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [
      hashToken(token),
      purpose === 'caseAccess' ? hashMobileText(mobile) : null,
      encryptProofMobile(token, mobile),
      purpose,
      lifetimeMinutes[purpose],
    ],
  );
  return token;
}

/** Encrypts a proof's mobile with its token. */
export const encryptProofMobile = (token: string, mobile: string): Buffer =>
  encryptValue(keyOf(token), placeOf(token), mobile);

const keyOf = (token: string): Buffer =>
  deriveStreamKey(Buffer.from(token), 'verification_proofs.sealed_mobile');

const placeOf = (token: string): string =>
  `verification_proofs.sealed_mobile:${hashToken(token).toString('hex')}`;

/** The encrypted mobile of a stored proof, in hexadecimal digits. */
interface SealedMobile {
  readonly sealed: string;
}

const mobileOf = ({ sealed }: SealedMobile, token: string): string =>
  decryptValue(keyOf(token), placeOf(token), Buffer.from(sealed, 'hex')).toString();

const sealedMobile = `encode(sealed_mobile, 'hex') AS sealed`;

/**
 * Proof token that a client presents, with the mobile and the purpose that the proof must match.
 */
export interface PresentedMobileProof {
  readonly otpToken: string;
  readonly mobile: string;
  readonly purpose: MobileProofPurpose;
}

/** Stored proof with its encrypted mobile. */
export interface StoredMobileProof extends SealedMobile {
  readonly id: string;
  readonly isSpent: boolean;
  readonly isOld: boolean;
}

/**
 * SQL expression: the `StoredMobileProof` of a token as JSON, or null when no proof with this token and
 * purpose exists.
 */
export const buildFindProofSql = (
  { otpToken, purpose }: PresentedMobileProof,
  place: BindValue,
): string =>
  `(SELECT json_build_object('id', id::text, 'sealed', encode(sealed_mobile, 'hex'), 'isSpent', spent_by IS NOT NULL,
      'isOld', expires_at <= now())
    FROM verification_proofs
    WHERE token_hash = ${place(hashToken(otpToken))} AND purpose = ${place(purpose)})`;

/**
 * Returns the stored proof, or throws when the proof is invalid.
 * @throws ValidationError when the proof does not exist, has expired, or belongs to another number
 * or purpose
 * @throws ConflictError `proofSpent` when another submission spent the proof
 */
export function requireMobileProof(
  given: PresentedMobileProof,
  found: StoredMobileProof | null,
): StoredMobileProof {
  if (!found || mobileOf(found, given.otpToken) !== given.mobile)
    throw createMobileNotVerifiedError();
  if (found.isSpent) throw new ConflictError('proofSpent');
  if (found.isOld) throw createMobileNotVerifiedError();
  return found;
}

/**
 * SQL query: selects and locks the unspent proofs, so that only one of two concurrent submissions
 * can spend a proof.
 */
export const buildLockUnusedProofsSql = (proofIds: string): string =>
  `SELECT id FROM verification_proofs
   WHERE id IN (${proofIds}) AND spent_by IS NULL AND expires_at > now() ORDER BY id FOR UPDATE`;

/**
 * SQL statement: marks proofs as spent by the cases that they authorized. The query `cases` selects
 * `proof_id` and the case's `id`.
 */
export const buildConsumeProofsSql = (cases: string): string =>
  `UPDATE verification_proofs SET spent_by = allowed.id FROM (${cases}) AS allowed
   WHERE verification_proofs.id = allowed.proof_id`;

/**
 * Returns true when the proof of a submission is valid. This check without a lock precedes the
 * checks of the files and does not guarantee that saving succeeds. A spent proof passes, because a
 * client may repeat the same submission.
 */
export async function isValidMobileProof({
  otpToken,
  mobile,
}: {
  otpToken: string;
  mobile?: string;
}): Promise<boolean> {
  const rows = await query<SealedMobile>(
    `SELECT ${sealedMobile} FROM verification_proofs
     WHERE token_hash = $1 AND purpose = 'submission' AND expires_at > now()`,
    [hashToken(otpToken)],
  );
  return rows.some((proof) => mobile === undefined || mobileOf(proof, otpToken) === mobile);
}

export const createMobileNotVerifiedError = () =>
  new ValidationError([{ path: 'otpToken', key: 'verificationRequired' }]);

/**
 * Returns the mobile whose cases an access token opens; null when the token is expired or unknown.
 */
export async function findMobileOfCaseAccessToken(token: string): Promise<string | null> {
  const [found] = await query<SealedMobile>(
    `SELECT ${sealedMobile} FROM verification_proofs
     WHERE token_hash = $1 AND purpose = 'caseAccess' AND expires_at > now()`,
    [hashToken(token)],
  );
  return found ? mobileOf(found, token) : null;
}

/** Revokes a case access token before the token expires. */
export async function revokeCaseAccessToken(token: string): Promise<void> {
  await query(`DELETE FROM verification_proofs WHERE token_hash = $1 AND purpose = 'caseAccess'`, [
    hashToken(token),
  ]);
}
