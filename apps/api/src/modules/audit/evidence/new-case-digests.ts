import { createHash, randomBytes } from 'node:crypto';

import type { EvidenceDigests } from '../../events/index.ts';

/** Fields of a new case that the digests cover. */
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

/**
 * State digest and receipt hash of a new case, which is saved in the same statement as its event.
 */
export interface NewCaseDigests extends EvidenceDigests {
  readonly receipt: string;
  readonly state: string;
}

/** Creates a random receipt salt, so that a short text cannot be guessed from its hash. */
export const createReceiptSalt = (): Buffer => randomBytes(16);

/**
 * Calculates the digests of a new case before the case is saved. The results equal `caseReceiptHashSql`
 * and `caseStateHashSql` for the saved row.
 */
export function calculateNewCaseDigests(given: NewCase, salt: Buffer): NewCaseDigests {
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

/** Formats a list of texts exactly as PostgreSQL prints a `jsonb` array. */
const jsonbText = (texts: readonly (string | null)[]): string =>
  `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`;

const digestOf = (salt: Buffer, text: string): string =>
  createHash('sha256').update(salt).update(text).digest('hex');
