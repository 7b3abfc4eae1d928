import type { IncomingReason, IncomingState } from '@feedback/contract/mail/incoming-mail';
import { statusLink } from '@feedback/contract/wire/site-paths';
import { inTransaction } from '../../db/transaction.ts';
import { query } from '../../db/query.ts';
import { services } from '../../context/context.ts';

import { Feedback } from '../case/feedback.ts';
import { queueMessages } from '../outbox/message-row.ts';
import { notificationTexts } from '@feedback/contract/messages/notification-texts';
import { isAuthentic } from './authentic-mail.ts';
import { isAddressOf } from './case-address.ts';
import { senderOf, wasAcknowledged } from './mail-senders.ts';
import type { Mail } from './read-mail.ts';

/** What became of a mail. */
export interface MailOutcome {
  readonly state: IncomingState;
  readonly reason?: IncomingReason;
  readonly feedbackId?: number | null;
  readonly hasReopened?: boolean;
  /** What it says, for who has to see what it is. */
  readonly text?: string | null;
}

/**
 * Records a mail and what became of it, and acknowledges a filed one, once a day, to the address of
 * its case alone: a sender that the case does not know may be made up.
 */
export async function recordMail(
  mail: Mail,
  uidValidity: bigint,
  { state, reason, feedbackId = null, hasReopened = false, text = null }: MailOutcome,
): Promise<void> {
  const { config } = services();
  await inTransaction(async () => {
    const feedback = state === 'filed' && feedbackId ? await Feedback.findByPk(feedbackId) : null;
    const isAcknowledged =
      feedback !== null &&
      (await isAddressOf(feedback, mail.sender)) &&
      !(await wasAcknowledged(mail.sender));
    const from = await senderOf(mail);
    await query(
      `INSERT INTO incoming_mails
         (message_id, uid_validity, uid, sender, subject, state, reason, feedback_id, has_reopened,
          is_acknowledged, text, is_sender_confirmed, sender_hash, key_id, sealed_sender)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       ON CONFLICT (message_id) DO UPDATE
       SET state = excluded.state, reason = excluded.reason, has_reopened = excluded.has_reopened,
         is_acknowledged = excluded.is_acknowledged,
         decided_by = CASE WHEN excluded.state <> 'waiting' THEN incoming_mails.decided_by END`,
      [
        mail.messageId,
        String(uidValidity),
        mail.uid,
        from.sender,
        mail.subject,
        state,
        reason ?? null,
        feedbackId,
        hasReopened,
        isAcknowledged,
        text,
        isAuthentic(mail, config.mailServer),
        from.senderHash,
        from.keyId,
        from.sealedSender,
      ],
    );
    if (isAcknowledged) await acknowledge(feedback, mail.sender, config.publicUrl);
  });
}

async function acknowledge(feedback: Feedback, recipient: string, publicUrl: string) {
  const { id: feedbackId, caseId, locale, audience } = feedback;
  const link = audience === 'e' ? null : `${publicUrl}${statusLink(caseId, locale)}`;
  const letter = notificationTexts(locale).mailReceived({ caseId, link });
  const whose = { feedbackId, isToSubmitter: true } as const;
  const about = { channel: 'email', template: 'mailReceived', recipient, ...whose } as const;
  await queueMessages({ ...about, letter, locale });
}
