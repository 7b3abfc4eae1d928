import { queryPrepared } from '../../platform/db/query.ts';
import {
  decryptMessages,
  encryptedTextColumnsSql,
  type EncryptedMessageRow,
} from './encrypted-message.ts';
import type { MessageTemplate } from './outgoing-message.ts';

interface MessageTopic {
  readonly template: MessageTemplate;
  readonly feedbackId: number;
}

/** Recipient and text of a message about a case. */
interface NotifiedPerson {
  readonly recipient: string;
  readonly body: string;
}

/**
 * Returns the recipients of a template's messages about a case in the last day, sent since the
 * latest entry by staff. Failed messages do not count.
 */
export const findRecentlyNotifiedRecipients = async ({
  template,
  feedbackId,
}: MessageTopic): Promise<NotifiedPerson[]> => {
  const rows = await queryPrepared<EncryptedMessageRow & Record<string, unknown>>(
    `SELECT ${encryptedTextColumnsSql} FROM outgoing_messages AS m
     WHERE m.feedback_id = $1 AND m.template = $2 AND m.status <> 'failed'
       AND m.created_at > now() - interval '1 day'
       AND m.created_at >= coalesce((SELECT max(e.created_at) FROM case_entries AS e
         WHERE e.feedback_id = $1 AND e.author_id IS NOT NULL), '-infinity')`,
    [feedbackId, template],
  );
  return decryptMessages(rows);
};
