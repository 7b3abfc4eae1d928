import type { PublicAudience } from '@feedback/contract/kinds/audience';
import type { FieldError } from '@feedback/contract/wire/envelope';
import { htmlFormMinutes } from '@feedback/contract/access-limits';

import { deriveStreamKey } from '../../platform/crypto/encrypted-stream.ts';
import { decryptValue, encryptValue } from '../../platform/crypto/encrypt-value.ts';
import { query } from '../../platform/db/query.ts';
import { hashToken } from '../auth/index.ts';

/** Values of a form by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** Errors of a page, with the status of the API's response. */
export interface PageFailure {
  readonly page: 'fields' | 'check' | 'otp';
  readonly status: number;
  readonly errors: readonly FieldError[];
}

/** The values and the progress of a form whose pages the visitor fills in. */
export interface DraftContent {
  readonly form: PublicAudience | 'status';
  readonly values: FormValues;
  /** Version of the privacy notice that the visitor has seen, and their consent. */
  readonly notice?: number;
  readonly consent?: boolean;
  /** Nonce of the OTP request. */
  readonly nonce?: string;
  /**
   * Errors of the last attempt, which its page shows. The page has an address of its own, so that
   * the back button never asks to send a form again.
   */
  readonly failure?: PageFailure | undefined;
  /** Proof of the verified mobile, or the token that gives access to the visitor's cases. */
  readonly token?: string;
}

/** A stored draft. After sending, only the case id is left. */
export interface FormDraft {
  readonly content: DraftContent | null;
  readonly caseId: string | null;
  /** True when an OTP was sent, or is being sent. */
  readonly isOtpRequested: boolean;
}

/** Identifies a draft: the id in the pages' addresses, and the secret in the browser's cookie. */
export interface DraftKey {
  readonly id: string;
  readonly secret: string;
}

const keyOf = ({ secret }: DraftKey): Buffer =>
  deriveStreamKey(Buffer.from(secret), 'form_drafts.sealed_content');
const placeOf = ({ id }: DraftKey): string => `form_drafts.sealed_content:${id}`;

/**
 * Saves a draft. The content is encrypted with the secret in the browser's cookie, which the
 * database does not have, and ends 15 minutes after it was entered.
 * @returns false when the draft belongs to another browser or was already sent
 */
export async function saveDraft(key: DraftKey, content: DraftContent): Promise<boolean> {
  const saved = await query(
    `WITH saved AS (
       INSERT INTO form_drafts (id, secret_hash, sealed_content, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(mins => $4))
       ON CONFLICT (id) DO UPDATE SET sealed_content = excluded.sealed_content,
         expires_at = excluded.expires_at,
         otp_requested_at = CASE WHEN $5 THEN form_drafts.otp_requested_at END
       WHERE form_drafts.secret_hash = excluded.secret_hash AND form_drafts.case_id IS NULL
       RETURNING id
     ) SELECT id FROM saved`,
    [
      key.id,
      hashToken(key.secret),
      encrypt(key, content),
      htmlFormMinutes,
      content.nonce !== undefined,
    ],
  );
  return saved.length > 0;
}

/** Replaces the content of a draft that was not sent; its end stays the same. */
export async function updateDraft(key: DraftKey, content: DraftContent): Promise<void> {
  await query(
    `UPDATE form_drafts SET sealed_content = $3
     WHERE id = $1 AND secret_hash = $2 AND case_id IS NULL`,
    [key.id, hashToken(key.secret), encrypt(key, content)],
  );
}

/** Returns the draft of this browser, or null when it does not exist or has ended. */
export async function findDraft(key: DraftKey): Promise<FormDraft | null> {
  const [found] = await query<Omit<FormDraft, 'content'> & { sealed: string | null }>(
    `SELECT encode(sealed_content, 'hex') AS sealed, case_id AS "caseId",
       otp_requested_at IS NOT NULL AS "isOtpRequested"
     FROM form_drafts
     WHERE id = $1 AND secret_hash = $2 AND expires_at > now()`,
    [key.id, hashToken(key.secret)],
  );
  if (!found) return null;
  const { sealed, ...draft } = found;
  return { ...draft, content: sealed === null ? null : decrypt(key, sealed) };
}

/**
 * Reserves the next OTP of a draft, so that a form that was sent twice sends one OTP.
 * @param seconds the shortest time between two OTPs
 * @returns false when the last OTP is too recent
 */
export async function reserveOtp({ id }: DraftKey, seconds: number): Promise<boolean> {
  const reserved = await query(
    `WITH reserved AS (
       UPDATE form_drafts SET otp_requested_at = clock_timestamp()
       WHERE id = $1 AND (otp_requested_at IS NULL
         OR otp_requested_at < clock_timestamp() - make_interval(secs => $2))
       RETURNING id
     ) SELECT id FROM reserved`,
    [id, seconds],
  );
  return reserved.length > 0;
}

/** Releases the reservation of an OTP that could not be sent. */
export async function releaseOtp({ id }: DraftKey): Promise<void> {
  await query('UPDATE form_drafts SET otp_requested_at = NULL WHERE id = $1', [id]);
}

/** Erases everything that was entered, and records the case that it became. */
export async function eraseSentDraft({ id }: DraftKey, caseId: string): Promise<void> {
  await query('UPDATE form_drafts SET sealed_content = NULL, case_id = $2 WHERE id = $1', [
    id,
    caseId,
  ]);
}

const encrypt = (key: DraftKey, content: DraftContent): Buffer =>
  encryptValue(keyOf(key), placeOf(key), JSON.stringify(content));

function decrypt(key: DraftKey, sealed: string): DraftContent {
  const text = decryptValue(keyOf(key), placeOf(key), Buffer.from(sealed, 'hex')).toString();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- authentic, so it is our own
  return JSON.parse(text) as DraftContent;
}
