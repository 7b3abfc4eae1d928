import { randomUUID } from 'node:crypto';

import { services } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';
import { inBatches } from '../../platform/db/transaction.ts';
import { sealMessage, type MessageWords } from './encrypted-message.ts';

/** Number of messages in a transaction. */
const batch = 500;

/**
 * Encrypts the texts of messages that a previous version wrote (rule 15.19), while users work.
 * Messages of a case follow after its identifiers, because that job compares their recipients.
 * @returns the number of messages
 */
export const protectMessages = (): Promise<number> => inBatches(protectBatch);

/** A message with its texts in plain columns. */
export interface PlainMessage extends MessageWords {
  readonly id: number;
  readonly deliveryId: string;
  readonly feedbackId: number | null;
}

/** SQL query with the condition of the index `outgoing_messages_plain`. */
const selectPlain = `SELECT m.id, m.delivery_id AS "deliveryId", m.feedback_id AS "feedbackId",
    m.recipient, m.body, m.letter
  FROM outgoing_messages m
  WHERE m.sealed_recipient IS NULL AND m.recipient <> 'erased'
    AND NOT EXISTS (SELECT FROM feedbacks f WHERE f.id = m.feedback_id
      AND f.sealed IS NULL AND f.audience <> 'e' AND f.erased_at IS NULL)
  ORDER BY m.id LIMIT ${batch} FOR UPDATE OF m SKIP LOCKED`;

/** Encrypts messages with one key per case, and returns their column values in order. */
export function sealMessages(rows: readonly PlainMessage[]) {
  const { keys } = services();
  const keyOf = new Map<number | string, Promise<{ id: string; key: Buffer }>>();
  return Promise.all(
    rows.map(async ({ id, deliveryId, feedbackId, ...words }) => {
      const shared = feedbackId ?? randomUUID();
      const key = keyOf.get(shared) ?? keys.take();
      keyOf.set(shared, key);
      return { id, ...sealMessage(await key, deliveryId, words) };
    }),
  );
}

async function protectBatch(): Promise<number> {
  const rows = await query<PlainMessage>(selectPlain);
  if (rows.length === 0) return 0;
  const sealed = await sealMessages(rows);
  await query(
    `UPDATE outgoing_messages m SET recipient = $2, body = '', letter = NULL,
       -- What the version before queued for an employee's case does not say it.
       is_to_submitter = coalesce(m.is_to_submitter, (SELECT u.email = m.recipient
         FROM feedbacks f JOIN users u ON u.id = f.submitted_by WHERE f.id = m.feedback_id)),
       key_id = made.key_id, recipient_hash = made.recipient_hash,
       sealed_recipient = made.sealed_recipient,
       sealed_text = CASE WHEN m.body = '' AND m.letter IS NULL THEN NULL ELSE made.sealed_text END
     FROM unnest($1::int[], $3::uuid[], $4::int[], $5::bytea[], $6::bytea[])
       AS made (id, key_id, recipient_hash, sealed_recipient, sealed_text)
     WHERE m.id = made.id`,
    [
      sealed.map(({ id }) => id),
      sealed[0]?.recipient,
      sealed.map((row) => row.key_id),
      sealed.map((row) => row.recipient_hash),
      sealed.map((row) => row.sealed_recipient),
      sealed.map((row) => row.sealed_text),
    ],
  );
  return rows.length;
}
