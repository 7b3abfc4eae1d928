import { getUndecryptableMark } from '@feedback/contract/messages/undecryptable-mark';
import { maskRecipientAddress } from '@feedback/contract/privacy/mask-address';
import type { Audience } from '@feedback/contract/kinds/audience';
import { parseCaseId } from '@feedback/contract/cases/case-id';
import { reportLimits } from '@feedback/contract/limits';
import type {
  OutgoingMessagePage,
  outgoingMessageQuerySchema,
  MessageStatus,
  OutgoingMessage as OutgoingMessageRow,
} from '@feedback/contract/notifications/outgoing-message';
import type * as z from 'zod/mini';
import { context } from '../../platform/context/context.ts';
import { countRowsUpTo, query } from '../../platform/db/query.ts';
import { reportDamagedRow } from '../../platform/jobs/set-aside.ts';

import {
  readKeysetPage,
  type KeysetRange,
  buildKeysetClauses,
  type PageRequest,
} from '../../platform/db/keyset-page.ts';
import {
  buildContainsPattern,
  collectBoundValues,
  type BindValue,
} from '../../platform/db/sql-values.ts';
import { findMessageIdsOfRecipient } from './find-by-recipient.ts';
import {
  decryptMessages,
  encryptedTextColumnsSql,
  type DecryptedMessageContent,
  type EncryptedMessageRow,
} from './encrypted-message.ts';

type MessageFilter = Omit<z.infer<typeof outgoingMessageQuerySchema>, 'limit' | 'cursor'>;

type Dates = 'createdAt' | 'sentAt' | 'nextAttemptAt';

interface StoredRecord
  extends Omit<OutgoingMessageRow, Dates | 'to' | 'body'>, EncryptedMessageRow {
  readonly isSecret: boolean;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly type: Audience | null;
}

type MessageRecord = StoredRecord & DecryptedMessageContent;

/**
 * Returns a page of the outgoing messages, newest first.
 * @throws ValidationError when the cursor belongs to another list
 */
export async function findMessagePage(
  filter: MessageFilter,
  request: PageRequest,
): Promise<OutgoingMessagePage> {
  const [page, counts] = await Promise.all([
    readKeysetPage(
      'messages',
      request,
      (range) => findRecords(filter, range),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    ),
    countByStatus(),
  ]);
  return { ...page, rows: page.rows.map(serialize), counts };
}

async function findRecords(filter: MessageFilter, range: KeysetRange) {
  const { values, place } = collectBoundValues();
  const condition = await conditionOf(filter, place);
  const tail = buildKeysetClauses(['m.created_at', 'm.id'], range, place);
  const rows = await query<StoredRecord>(
    `SELECT m.id, m.channel, m.subject, ${encryptedTextColumnsSql},
       m.is_secret AS "isSecret", m.template, m.status, m.attempts,
       m.last_error AS "lastError", m.created_at AS "createdAt", m.sent_at AS "sentAt",
       CASE WHEN m.status = 'waiting' THEN m.due_at END AS "nextAttemptAt",
       m.feedback_id AS "feedbackId", f.case_id AS "caseId", f.audience AS type
     FROM outgoing_messages m LEFT JOIN feedbacks f ON f.id = m.feedback_id
     WHERE ${condition} AND ${tail.condition} ${tail.orderAndLimit}`,
    values,
  );
  return (await decryptMessages(rows)).map((row) => (row.isDamaged ? withoutWords(row) : row));
}

/**
 * Returns a damaged message without texts, as the list shows it. The queue reports a damaged
 * waiting message.
 */
function withoutWords(row: MessageRecord): MessageRecord {
  if (row.status === 'sent') reportDamagedRow('messages.read', row.id, new Error('sealed text'));
  const text = getUndecryptableMark(context().locale);
  return { ...row, recipient: text, body: text };
}

async function conditionOf(filter: MessageFilter, place: BindValue): Promise<string> {
  const conditions = ['true'];
  if (filter.status) conditions.push(`m.status = ${place(filter.status)}`);
  if (filter.channel) conditions.push(`m.channel = ${place(filter.channel)}`);
  const search = filter.search?.trim();
  if (search) conditions.push(await searchCondition(search, place));
  return conditions.join(' AND ');
}

/** Returns an SQL condition that searches subjects, complete addresses and case ids. */
async function searchCondition(search: string, place: BindValue): Promise<string> {
  const found = [
    `lower(normalize(m.subject)) LIKE lower(normalize(${place(buildContainsPattern(search))}))`,
  ];
  const ids = await findMessageIdsOfRecipient(search);
  if (ids.length > 0) found.push(`m.id = ANY (${place(ids)}::int[])`);
  const caseId = parseCaseId(search);
  if (caseId !== null)
    found.push(`m.feedback_id = (SELECT id FROM feedbacks WHERE case_id = ${place(caseId)})`);
  return `(${found.join(' OR ')})`;
}

/** Counts the messages of each status, up to a ceiling. */
async function countByStatus(): Promise<Record<MessageStatus, number>> {
  const count = (status: MessageStatus) =>
    `(SELECT count(*)::int FROM (SELECT FROM outgoing_messages WHERE status = '${status}'
       LIMIT ${reportLimits.countCeiling}) AS counted) AS ${status}`;
  const rows = await query<Record<MessageStatus, number>>(
    `SELECT ${count('waiting')}, ${count('sent')}, ${count('failed')}`,
  );
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0 };
}

/** Counts the failed messages; stops counting at `ceiling`. */
export const countFailedMessages = (ceiling: number): Promise<number> =>
  countRowsUpTo(ceiling, `SELECT FROM outgoing_messages WHERE status = 'failed'`);

const serialize = (record: MessageRecord): OutgoingMessageRow => {
  const { recipient, body, isSecret, createdAt, sentAt, nextAttemptAt } = record;
  const { id, channel, subject, template, status, attempts, lastError } = record;
  const { feedbackId, caseId, type } = record;
  const what = { id, channel, subject, template, status, attempts, lastError };
  return {
    ...what,
    feedbackId,
    caseId,
    type,
    to: maskRecipientAddress(recipient),
    body: isSecret ? null : body,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
};
