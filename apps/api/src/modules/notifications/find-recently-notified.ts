import { queryPrepared } from '../../platform/db/query.ts';
import { decryptMessages, encryptedTextColumns, type SealedMessage } from './encrypted-message.ts';
import type { MessageTemplate } from './outgoing-message.ts';

interface MessageTopic {
  readonly template: MessageTemplate;
  readonly feedbackId: number;
}

/** A message that a person was sent. */
interface NotifiedPerson {
  readonly recipient: string;
  readonly body: string;
}

/**
 * Returns the people who were notified of a case within a day and since when no staff entry exists:
 * they find later entries when they read the case. Undelivered messages do not count.
 */
export const findRecentlyNotified = async ({
  template,
  feedbackId,
}: MessageTopic): Promise<NotifiedPerson[]> => {
  const rows = await queryPrepared<SealedMessage & Record<string, unknown>>(
    `SELECT ${encryptedTextColumns} FROM outgoing_messages AS m
     WHERE m.feedback_id = $1 AND m.template = $2 AND m.status <> 'failed'
       AND m.created_at > now() - interval '1 day'
       AND m.created_at >= coalesce((SELECT max(e.created_at) FROM case_entries AS e
         WHERE e.feedback_id = $1 AND e.author_id IS NOT NULL), '-infinity')`,
    [feedbackId, template],
  );
  return decryptMessages(rows);
};
