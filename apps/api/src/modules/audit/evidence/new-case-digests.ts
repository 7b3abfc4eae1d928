import { createHash, randomBytes } from 'node:crypto';

import type { EvidenceDigests } from '../../events/index.ts';

/** A case before it is saved. */
interface NewCase {
  readonly id: number;
  readonly caseId: string;
  readonly audience: string;
  readonly channel: string;
  readonly createdAt: Date;
  readonly class: string;
  readonly complaintCode?: string | null;
  readonly source: string;
  readonly description: string;
  readonly feedbackType: string;
  readonly subType: string;
  readonly noticeVersion?: number | null;
  readonly hasConsented: boolean;
}

/** Digests of a case that is saved in the same statement as its event. */
export interface NewCaseDigests extends EvidenceDigests {
  readonly receipt: string;
  readonly state: string;
}

/** Creates a salt, so that a short text cannot be guessed from its digest. */
export const newReceiptSalt = (): Buffer => randomBytes(16);

/**
 * Calculates the digests of a new case, equal to those of `receiptHashSql` and `caseStateHashSql` for its saved
 * row.
 */
export function newCaseDigests(given: NewCase, salt: Buffer): NewCaseDigests {
  const { id, caseId, audience, channel, complaintCode = null, source, description } = given;
  const { feedbackType, subType, hasConsented } = given;
  const noticeVersion = given.noticeVersion?.toString() ?? null;
  const receivedAt = given.createdAt.toISOString();
  const unset = Array.from({ length: 7 }, () => null);
  const row = jsonbText([
    String(id),
    caseId,
    audience,
    channel,
    receivedAt,
    given.class,
    complaintCode,
    source,
    description,
    feedbackType,
    subType,
    noticeVersion,
    String(hasConsented),
    'false',
    ...unset,
    '1',
    null,
  ]);
  return {
    receipt: digestOf(salt, jsonbText([caseId, receivedAt, description])),
    state: digestOf(salt, `[${row}, [], [], [], []]`),
  };
}

/** Writes a list of texts as PostgreSQL writes a `jsonb` array. */
const jsonbText = (texts: readonly (string | null)[]): string =>
  `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`;

const digestOf = (salt: Buffer, text: string): string =>
  createHash('sha256').update(salt).update(text).digest('hex');
