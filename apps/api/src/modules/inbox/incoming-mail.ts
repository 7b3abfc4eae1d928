import { Readable } from 'node:stream';

import type { UnfiledMailReason, IncomingMailState } from '@feedback/contract/inbox/incoming-mail';
import type { RejectedFile } from '@feedback/contract/inbox/rejected-file';
import { buildStatusLink } from '@feedback/contract/wire/site-paths';
import { saveFilesWithRecords } from '../../platform/db/save-files-with-records.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { query } from '../../platform/db/query.ts';
import { currentTime, services } from '../../platform/context/context.ts';

import { Feedback } from '../cases/index.ts';
import { queueMessages } from '../notifications/index.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import { receiveEncrypted } from '../../platform/storage/encrypted-file.ts';
import { isAuthenticMail } from './authentic-mail.ts';
import { boundArrivalTime } from './bounded-arrival.ts';
import { isSubmitterAddress } from './case-address.ts';
import { truncateStoredText } from './mail-content.ts';
import { encryptSenderColumns, wasSenderAcknowledged } from './mail-senders.ts';
import type { Mail } from './read-mail.ts';

/** Outcome of processing a mail: its state, its case and the rejected files. */
export interface MailOutcome {
  readonly state: IncomingMailState;
  readonly reason?: UnfiledMailReason;
  readonly feedbackId?: number | null;
  readonly hasReopened?: boolean;
  /** Rejected files, which the acknowledgement lists. */
  readonly refused?: readonly RejectedFile[];
}

/** Position of a mail in the mailbox, and its id in a case. */
export interface MailPosition {
  readonly uidValidity: bigint;
  readonly contentId: string;
}

/** Maximum number of file names that are stored for a mail. */
const mostNames = 100;

/**
 * Records a mail with its encrypted original and its outcome, and acknowledges a filed mail.
 * @throws UnavailableError when the storage is unavailable
 */
export async function recordMail(
  mail: Mail,
  place: MailPosition,
  outcome: MailOutcome,
): Promise<void> {
  const { storage, keys, config } = services();
  const key = await keys.take();
  const isWhole = mail.unread !== 'tooLarge' && outcome.state !== 'dropped';
  const draft = isWhole ? await receiveEncrypted(storage, Readable.from([mail.source]), key) : null;
  await saveFilesWithRecords({
    undo: async () => draft?.discard(),
    async prepare() {
      await draft?.keep();
      return draft ? [{ draft }] : [];
    },
    async save() {
      const { state, reason = null, feedbackId = null, hasReopened = false } = outcome;
      const isAcknowledged = await acknowledge(mail, outcome);
      const from = await encryptSenderColumns(mail, key);
      const isShownHere = state === 'waiting' || state === 'kept';
      await query(
        `INSERT INTO incoming_mails
           (message_id, content_id, uid_validity, uid, subject, state, reason, feedback_id,
            has_reopened, is_acknowledged, text, quoted, file_names, received_at,
            is_sender_confirmed, sender_hash, key_id, sealed_sender, storage_key, sealed_sha256,
            original_size)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
           $19, $20, $21)`,
        [
          mail.messageId,
          place.contentId,
          String(place.uidValidity),
          mail.uid,
          mail.subject,
          state,
          reason,
          feedbackId,
          hasReopened,
          isAcknowledged,
          isShownHere ? truncateStoredText(mail.text.own) : null,
          isShownHere ? truncateStoredText(mail.text.quoted) || null : null,
          namesOf(mail),
          boundArrivalTime(mail.receivedAt, currentTime()),
          isAuthenticMail(mail, config.mailServer),
          from.senderHash,
          from.keyId,
          from.sealedSender,
          draft?.storageKey ?? null,
          draft?.sealedSha256 ?? null,
          draft?.size ?? null,
        ],
      );
    },
  });
}

/**
 * Returns a mail without the values that its sender wrote, for a mail whose values can't be stored.
 */
export const stripMailContent = (mail: Mail): Mail => ({
  ...mail,
  messageId: `<${mail.sourceHash}@none>`,
  sender: '',
  subject: '',
  text: { own: '', quoted: '' },
  files: [],
});

/** Returns the names of a mail's files, one per line, or null without files. */
const namesOf = ({ files }: Mail): string | null =>
  files
    .slice(0, mostNames)
    .map(({ name }) => name.replaceAll(/\p{Cc}/gu, ' ').slice(0, 255))
    .join('\n') || null;

/**
 * Records the outcome of a mail that a super admin assigned to a case, and acknowledges a filed
 * mail.
 */
export async function recordDecidedMail(
  id: number,
  mail: Mail,
  outcome: MailOutcome,
): Promise<void> {
  await inTransaction(async () => {
    const { state, reason = null, feedbackId = null, hasReopened = false } = outcome;
    await query(
      `UPDATE incoming_mails
       SET state = $2, reason = $3, feedback_id = $4, has_reopened = $5, is_acknowledged = $6,
         decided_by = CASE WHEN $2 <> 'waiting' THEN decided_by END,
         text = CASE WHEN $2 <> 'filed' THEN text END,
         quoted = CASE WHEN $2 <> 'filed' THEN quoted END
       WHERE id = $1`,
      [id, state, reason, feedbackId, hasReopened, await acknowledge(mail, outcome)],
    );
  });
}

/**
 * Acknowledges a filed mail, at most once a day, and only when it came from the case's own address,
 * because another sender may be forged.
 */
async function acknowledge(
  { sender }: Mail,
  { state, feedbackId, refused = [] }: MailOutcome,
): Promise<boolean> {
  const feedback = state === 'filed' && feedbackId ? await Feedback.findByPk(feedbackId) : null;
  if (!feedback || !(await isSubmitterAddress(feedback, sender))) return false;
  if (await wasSenderAcknowledged(sender)) return false;
  const { caseId, locale, audience } = feedback;
  const { publicUrl } = services().config;
  const link = audience === 'e' ? null : `${publicUrl}${buildStatusLink(caseId, locale)}`;
  const letter = getNotificationTexts(locale).mailReceived({ caseId, link, refused });
  const whose = { feedbackId: feedback.id, isToSubmitter: true } as const;
  const about = {
    channel: 'email',
    template: 'mailReceived',
    recipient: sender,
    ...whose,
  } as const;
  await queueMessages({ ...about, letter, locale });
  return true;
}
