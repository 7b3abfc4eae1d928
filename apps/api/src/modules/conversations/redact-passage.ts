import type { CaseKey } from '@feedback/contract/cases/case-work';
import { getRedactionMark } from '@feedback/contract/messages/notification-texts';
import { maskIdentifiersInText } from '@feedback/contract/privacy/masks';

import { isCluster } from '../../platform/db/citus/placement.ts';
import { executeUpdate, query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ConflictError, ValidationError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { type Feedback, lockCase } from '../cases/index.ts';
import {
  rewriteMessage,
  type MessageTexts,
  decryptMessages,
  encryptedTextColumnsSql,
  type EncryptedMessageRow,
} from '../notifications/index.ts';
import { personalColumns } from '../privacy/index.ts';
import { buildPassagePattern, removePassage } from './remove-passage.ts';

interface Redacting {
  readonly key: CaseKey;
  readonly passage: string;
  readonly reason: string;
}

/**
 * Permanently removes a passage from all texts about a case, including the search data and the
 * e-mails (rule 15.17).
 * @returns the number of texts in which the passage was found
 * @throws NotFoundError; ConflictError `caseErased`, `caseHeld`
 * @throws ValidationError when no text contains the passage, or the stored reason contains the
 * passage
 */
export async function redactCasePassage({ key, passage, reason }: Redacting): Promise<number> {
  if (removePassage(reason, passage, '') !== reason)
    throw new ValidationError([{ path: 'reason', key: 'reasonRepeats' }]);
  return inTransaction(async () => {
    const feedback = await lockCaseForRedaction(key);
    const mark = getRedactionMark(feedback.locale);
    // The trigger of ended rounds reads the setting on the node of the case.
    if (isCluster()) await query(`SET LOCAL citus.propagate_set_commands = 'local'`);
    await query(`SET LOCAL feedback.redacts = 'on'`);
    let places = 0;
    for (const statement of statements)
      places += await executeUpdate(statement, [feedback.id, buildPassagePattern(passage), mark]);
    places += await redactLetters(feedback.id, passage, mark);
    if (places === 0) throw new ValidationError([{ path: 'passage', key: 'passageMissing' }]);
    await discardOriginalMails(feedback.id);
    await raise('case.redacted', { feedback, what: 'passage', places, reason });
    return places;
  });
}

/**
 * Locks a case for a redaction.
 * @throws NotFoundError; ConflictError `caseErased`, `caseHeld` while a legal hold keeps it as
 * evidence
 */
export async function lockCaseForRedaction(key: CaseKey): Promise<Feedback> {
  const feedback = await lockCase(key);
  const holds = await query('SELECT FROM legal_holds WHERE feedback_id = $1', [feedback.id]);
  if (holds.length > 0) throw new ConflictError('caseHeld');
  return feedback;
}

/** Discards the original e-mails of a case, which contain the complete text. */
export async function discardOriginalMails(feedbackId: number): Promise<void> {
  await query(
    `WITH known AS (SELECT id, storage_key FROM incoming_mails
         WHERE feedback_id = $1 AND storage_key IS NOT NULL FOR UPDATE),
       gone AS (UPDATE incoming_mails i
         SET storage_key = NULL, sealed_sha256 = NULL, original_size = NULL
         FROM known WHERE i.id = known.id)
     INSERT INTO discarded_files SELECT storage_key FROM known ON CONFLICT DO NOTHING`,
    [feedbackId],
  );
}

/** Tables whose rows belong to a case, except outgoing messages. */
const tables = [
  'feedbacks',
  'attachments',
  'case_entries',
  'case_ratings',
  'case_reminders',
  'case_rounds',
  'incoming_mails',
  'late_reasons',
  'webhook_deliveries',
];

/** Columns that the database derives from others, or that hold no words. */
const derived = new Set(['search_text', 'submission_digest']);

/** SQL statements that redact each text column about a case, from the map of personal data. */
const statements = tables.flatMap((table) =>
  Object.entries(personalColumns[table] ?? {})
    .filter(([column, { holds }]) => holds.includes('text') && !derived.has(column))
    .map(
      ([column]) =>
        `UPDATE ${table} SET ${column} = regexp_replace(normalize(${column}), $2, $3, 'g')
         WHERE ${table === 'feedbacks' ? 'id' : 'feedback_id'} = $1 AND normalize(${column}) ~ $2`,
    ),
);

type LetterRow = EncryptedMessageRow & Pick<MessageTexts, 'subject'> & { readonly id: number };

/**
 * Redacts a case's outgoing messages. A message may quote only the beginning of the passage, and
 * masks the identifiers in the quoted text.
 */
async function redactLetters(feedbackId: number, passage: string, mark: string): Promise<number> {
  const rows = await query<LetterRow>(
    `SELECT m.id, m.subject, ${encryptedTextColumnsSql}
     FROM outgoing_messages m WHERE m.feedback_id = $1 FOR UPDATE`,
    [feedbackId],
  );
  const spellings = new Set([passage, maskIdentifiersInText(passage)]);
  const redacted = (_: string, value: unknown): unknown =>
    typeof value === 'string'
      ? [...spellings].reduce((text, spelling) => removePassage(text, spelling, mark), value)
      : value;
  let places = 0;
  for (const row of await decryptMessages(rows)) {
    const { subject, body, letter } = row;
    const before = JSON.stringify({ subject, body, letter });
    const after = JSON.stringify({ subject, body, letter }, redacted);
    if (before === after) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same with other texts
    places += await rewriteMessage(row, JSON.parse(after) as MessageTexts);
  }
  return places;
}
