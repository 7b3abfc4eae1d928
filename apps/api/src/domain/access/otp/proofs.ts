import { limits, workLimits } from '@feedback/contract/limits';
import { change, query } from '../../../db/query.ts';

import type { PlaceValue } from '../../../db/sql-values.ts';
import { ConflictError, ValidationError } from '../../../errors.ts';
import { open, seal } from '../../../keys/seal.ts';
import { derivedKey } from '../../../keys/sealed-stream.ts';
import { hiddenMobile } from './otp-asked.ts';
import { hashToken, newToken } from '../tokens.ts';

/** The purpose of a proof; a proof is not valid for another purpose. */
export type ProofPurpose = 'submission' | 'caseAccess';

const lifetimeMinutes: Readonly<Record<ProofPurpose, number>> = {
  submission: limits.proof.lifetimeMinutes,
  caseAccess: workLimits.caseAccess.lifetimeMinutes,
};

/** Old proofs whose mobile goes in one statement. */
const hiddenAtOnce = 5000;

/**
 * Makes the proof that a mobile was verified; the token is told once and stored as a hash. The
 * mobile is sealed with it, so that nobody reads it who was not given the token (rule 15.18). What
 * opens cases is found by the mobile's hash, too, when one of them is erased.
 */
export async function createProof({
  mobile,
  purpose,
}: {
  mobile: string;
  purpose: ProofPurpose;
}): Promise<string> {
  const token = newToken();
  await query(
    `INSERT INTO verification_proofs (token_hash, mobile, sealed_mobile, purpose, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [
      hashToken(token),
      purpose === 'caseAccess' ? hiddenMobile(mobile) : '',
      seal(keyOf(token), placeOf(token), mobile),
      purpose,
      lifetimeMinutes[purpose],
    ],
  );
  return token;
}

const keyOf = (token: string): Buffer =>
  derivedKey(Buffer.from(token), 'verification_proofs.sealed_mobile');

const placeOf = (token: string): string =>
  `verification_proofs.sealed_mobile:${hashToken(token).toString('hex')}`;

/** A mobile as its proof keeps it: sealed, or as the version before wrote it. */
interface KeptMobile {
  readonly mobile: string;
  /** In hexadecimal digits. */
  readonly sealed: string | null;
}

const mobileOf = ({ mobile, sealed }: KeptMobile, token: string): string =>
  sealed === null
    ? mobile
    : open(keyOf(token), placeOf(token), Buffer.from(sealed, 'hex')).toString();

const keptMobile = `mobile, encode(sealed_mobile, 'hex') AS sealed`;

/** A proof as somebody gives it. */
export interface GivenProof {
  readonly otpToken: string;
  readonly mobile: string;
  readonly purpose: ProofPurpose;
}

/** A proof as it is known. */
export interface FoundProof extends KeptMobile {
  readonly id: string;
  readonly isSpent: boolean;
  readonly isOld: boolean;
}

/** The `FoundProof` of a token as an expression; null when there is none of this purpose. */
export const proofSql = ({ otpToken, purpose }: GivenProof, place: PlaceValue): string =>
  `(SELECT json_build_object('id', id::text, 'mobile', mobile,
      'sealed', encode(sealed_mobile, 'hex'), 'isSpent', spent_by IS NOT NULL,
      'isOld', expires_at <= now())
    FROM verification_proofs
    WHERE token_hash = ${place(hashToken(otpToken))} AND purpose = ${place(purpose)})`;

/**
 * Refuses a proof that does not hold.
 * @throws ValidationError when there is none, it is another number's, another purpose's or too old
 * @throws ConflictError `proofSpent` when another submission spent it
 */
export function requireProof(given: GivenProof, found: FoundProof | null): FoundProof {
  if (!found || mobileOf(found, given.otpToken) !== given.mobile) throw unverified();
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
  const rows = await query<KeptMobile>(
    `SELECT ${keptMobile} FROM verification_proofs
     WHERE token_hash = $1 AND purpose = 'submission' AND expires_at > now()`,
    [hashToken(otpToken)],
  );
  return rows.some((proof) => mobile === undefined || mobileOf(proof, otpToken) === mobile);
}

export const unverified = () =>
  new ValidationError([{ path: 'otpToken', key: 'verificationRequired' }]);

/** The mobile whose cases a token opens; null when it opens none any more, or never did. */
export async function findAccess(token: string): Promise<string | null> {
  const [found] = await query<KeptMobile>(
    `SELECT ${keptMobile} FROM verification_proofs
     WHERE token_hash = $1 AND purpose = 'caseAccess' AND expires_at > now()`,
    [hashToken(token)],
  );
  return found ? mobileOf(found, token) : null;
}

/** Takes the mobile out of what a version before kept with it, once nothing compares it any more. */
export const hideOldProofs = (): Promise<number> =>
  change(
    `UPDATE verification_proofs SET mobile = '' WHERE id IN (
       SELECT id FROM verification_proofs
       WHERE mobile <> '' AND spent_by IS NOT NULL AND expires_at <= now()
       ORDER BY id LIMIT ${hiddenAtOnce})`,
  );

/** Ends what a token opens, before its time. */
export async function endAccess(token: string): Promise<void> {
  await query(`DELETE FROM verification_proofs WHERE token_hash = $1 AND purpose = 'caseAccess'`, [
    hashToken(token),
  ]);
}
