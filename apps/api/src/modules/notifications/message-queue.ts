import { caseKeysTable } from '../../platform/db/citus/case-keys.ts';
import { executeUpdate, query, queryPrepared } from '../../platform/db/query.ts';
import { DecryptError, setRowAside } from '../../platform/jobs/set-aside.ts';

import {
  decryptMessages,
  encryptedTextColumnsSql,
  type MessageContent,
  type EncryptedMessageRow,
} from './encrypted-message.ts';
import type { SendableMessage } from './sender.ts';

/**
 * Delivery lane. The template `otp` and calls have their own lanes, so that slow messages do not
 * delay an OTP.
 */
export type DeliveryLane = 'otp' | 'sms' | 'call' | 'email';

/** A message that this worker has taken from the queue. */
export interface LeasedMessage extends SendableMessage {
  readonly rowId: number;
  readonly lane: DeliveryLane;
  /** Number of attempts, including the running attempt. */
  readonly attempts: number;
  readonly isSecret: boolean;
}

/** A message that the mail server or the SMS gateway has accepted. */
export interface SentMessage extends LeasedMessage {
  /** Whether the body is a secret that must be erased after sending. */
  readonly isToErase: boolean;
}

/**
 * Queue of waiting messages in the database. Taking a message postpones its due time by a lease:
 * when a worker dies, no row stays locked, and another worker takes the message after the lease.
 */
export interface MessageQueue {
  /** Takes at most `most` messages of each lane, the longest due first. */
  readonly take: (most: Readonly<Record<DeliveryLane, number>>) => Promise<LeasedMessage[]>;
  readonly markSent: (messages: readonly SentMessage[]) => Promise<void>;
  /**
   * Marks an attempt as failed.
   * @param waitSeconds seconds until the next attempt; null marks the message as failed permanently
   */
  readonly markFailed: (
    message: LeasedMessage,
    reason: string,
    waitSeconds: number | null,
  ) => Promise<void>;
  /** Marks expired waiting messages, such as OTPs, as failed, and returns their number. */
  readonly dropExpired: () => Promise<number>;
}

/** Length of the lease in seconds, longer than the timeout of any sender. */
export const messageLeaseSeconds = 90;

export function createMessageQueue(): MessageQueue {
  return {
    async take(most) {
      const values = [Object.keys(most), Object.values(most), messageLeaseSeconds];
      const select = buildTakeMessagesSql(caseKeysTable());
      const taken = await queryPrepared<TakenRow>(select, values);
      const rows = await decryptMessages(taken).catch(async (error: unknown) => {
        await query(untakenSql, [taken.map(({ rowId }) => rowId)]);
        throw error;
      });
      const damaged = rows.filter(({ isDamaged }) => isDamaged);
      if (damaged.length > 0) await giveUpDamaged(damaged);
      return rows.filter(({ isDamaged }) => !isDamaged);
    },

    async markSent(messages) {
      const idsOf = (some: readonly SentMessage[]) => some.map(({ rowId }) => rowId);
      const toErase = messages.filter(({ isToErase }) => isToErase);
      await queryPrepared(sentSql, [idsOf(messages), idsOf(toErase)]);
    },

    // Only the latest worker may record a failure: another may have sent the message after this
    // worker's lease.
    async markFailed(message, reason, waitSeconds) {
      await query(
        `UPDATE outgoing_messages
         SET status = CASE WHEN $4::float8 IS NULL THEN 'failed' ELSE 'waiting' END,
           next_attempt_at = now() + make_interval(secs => $4::float8),
           last_error = $3, updated_at = now()
         WHERE id = $1 AND attempts = $2 AND status = 'waiting'`,
        [message.rowId, message.attempts, reason, waitSeconds],
      );
    },

    async dropExpired() {
      return executeUpdate(
        `UPDATE outgoing_messages
         SET status = 'failed', next_attempt_at = NULL, updated_at = now(),
           sealed_text = CASE WHEN is_secret THEN NULL ELSE sealed_text END,
           last_error = coalesce(last_error, 'It was not sent in time.')
         WHERE status = 'waiting' AND expires_at <= now()`,
      );
    },
  };
}

/** Marks messages with a damaged text as failed, so that later messages are sent (rule 6.12). */
async function giveUpDamaged(messages: readonly LeasedMessage[]): Promise<void> {
  await query(
    `UPDATE outgoing_messages SET status = 'failed', next_attempt_at = NULL, updated_at = now(),
       last_error = 'The text of this message cannot be decrypted.'
     WHERE id = ANY ($1::int[]) AND status = 'waiting'`,
    [messages.map(({ rowId }) => rowId)],
  );
  const error = new DecryptError('The text of a message could not be decrypted.');
  for (const { rowId } of messages) await setRowAside('messages.send', rowId, error);
}

type TakenRow = Omit<LeasedMessage, keyof MessageContent> &
  EncryptedMessageRow &
  Record<string, unknown>;

/**
 * SQL statement: returns messages whose data keys are unavailable to the queue without counting an
 * attempt.
 */
const untakenSql = `
  UPDATE outgoing_messages
  SET attempts = attempts - 1, next_attempt_at = now() + interval '5 seconds', updated_at = now()
  WHERE id = ANY ($1::int[]) AND status = 'waiting'`;

/**
 * Returns the SQL statement that takes messages. Its parameters are the lanes, the maximum number
 * for each lane, and the lease in seconds.
 */
export const buildTakeMessagesSql = (cases = 'feedbacks'): string => `
  UPDATE outgoing_messages AS m
  SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $3),
    updated_at = now()
  WHERE id IN (
    SELECT due.id FROM unnest($1::text[], $2::int[]) AS wanted (lane, most)
    CROSS JOIN LATERAL (
      SELECT id FROM outgoing_messages
      -- A time is kept in whole milliseconds, so it may read as just ahead.
      WHERE status = 'waiting' AND lane = wanted.lane
        AND due_at <= now() + interval '1 millisecond'
        AND (expires_at IS NULL OR expires_at > now())
      ORDER BY due_at, id
      LIMIT wanted.most
      FOR UPDATE SKIP LOCKED
    ) AS due
  )
  RETURNING id AS "rowId", delivery_id AS id, lane, template, subject,
    ${encryptedTextColumnsSql}, attempts, is_secret AS "isSecret", created_at AS "createdAt",
    entry_id AS "entryId",
    CASE WHEN channel = 'email' AND feedback_id IS NOT NULL THEN (
      SELECT json_build_object(
        'caseId', f.case_id,
        'isToSubmitter', m.is_to_submitter,
        'previous', (
          -- By the case: its owner may have had thousands.
          SELECT earlier.delivery_id FROM (
            SELECT id, delivery_id, channel, recipient_hash FROM outgoing_messages
            WHERE feedback_id = f.id OFFSET 0
          ) AS earlier
          WHERE earlier.channel = 'email' AND earlier.recipient_hash = m.recipient_hash
            AND earlier.id < m.id
          ORDER BY earlier.id DESC LIMIT 1
        )
      )
      FROM ${cases} AS f WHERE f.id = m.feedback_id
    ) END AS thread
`;

/** SQL statement: marks messages as sent, even when their lease has expired meanwhile. */
const sentSql = `
  UPDATE outgoing_messages
  SET status = 'sent', sent_at = now(), next_attempt_at = NULL, last_error = NULL,
    sealed_text = CASE WHEN id = ANY ($2::int[]) THEN NULL ELSE sealed_text END,
    updated_at = now()
  WHERE id = ANY ($1::int[]) AND status <> 'sent'
`;
