import { caseWorkLimits } from '@feedback/contract/limits';
import { query } from '../../platform/db/query.ts';
import { currentTime, runInContext, services } from '../../platform/context/context.ts';
import { addSubmitterMessage, CaseEntry, reopenCaseByMessage } from '../conversations/index.ts';
import type { Feedback } from '../cases/index.ts';
import { getNotificationTexts } from '@feedback/contract/messages/notification-texts';
import { isAuthenticMail } from './authentic-mail.ts';
import { boundArrivalTime } from './bounded-arrival.ts';
import { isSubmitterAddress } from './case-address.ts';
import type { MailOutcome } from './incoming-mail.ts';
import { truncateStoredText } from './mail-content.ts';
import type { Mail } from './read-mail.ts';
import { acceptMailFiles, type MailFiles } from './receive-files.ts';
import type { TargetCase } from './target-case.ts';

/**
 * Files a mail in its case as a message of the submitter, and reopens a recently closed case.
 * Idempotent: a repeated mail is filed once.
 * @param contentId the id of the mail in this case
 * @throws UnavailableError when the storage or the scanner is unavailable
 */
export async function fileMailInCase(
  mail: Mail,
  { feedback, continuing }: TargetCase,
  contentId: string,
): Promise<MailOutcome> {
  const filed = { state: 'filed', feedbackId: feedback.id } as const;
  if (await CaseEntry.findOne({ where: { submissionId: contentId } })) return filed;
  // Lets the mail wait without a case: an erased case must not store personal data again.
  if (feedback.erasedAt) return { state: 'waiting', reason: 'closed' };
  const isClosed = (continuing ?? feedback).status === 'closed';
  if (isClosed && (continuing || !(await mayReopen(feedback))))
    return { state: 'waiting', reason: 'closed', feedbackId: feedback.id };

  const received = await acceptMailFiles(mail);
  const { own, quoted } = mail.text;
  const isSenderConfirmed =
    isAuthenticMail(mail, services().config.mailServer) &&
    (await isSubmitterAddress(feedback, mail.sender));
  const { caseId } = continuing ?? feedback;
  const sent = {
    ...received,
    channel: 'email' as const,
    quoted: truncateStoredText(quoted) || null,
    sender: mail.sender,
    isSenderConfirmed,
    writtenAt: boundArrivalTime(mail.receivedAt, currentTime()),
    duplicate: continuing ? feedback : null,
    data: { text: textFor(feedback, own, received), submissionId: contentId },
    key: caseId,
  };
  const viewer = { kind: 'mailOfCase', caseId } as const;
  await runInContext({ viewer }, () =>
    (isClosed ? reopenCaseByMessage : addSubmitterMessage)(sent),
  );
  return { ...filed, hasReopened: isClosed, refused: received.refused };
}

/**
 * Whether a mail may reopen a case: within 15 days of closing, and only a few times a day, so that
 * two automatic systems do not loop (rule 9.3).
 */
async function mayReopen({ id, reopenUntil }: Feedback): Promise<boolean> {
  if (!reopenUntil || reopenUntil < currentTime()) return false;
  const rows = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM incoming_mails
     WHERE feedback_id = $1 AND has_reopened AND created_at > now() - interval '1 day'`,
    [id],
  );
  return (rows[0]?.count ?? 0) < caseWorkLimits.mailIn.reopensPerDay;
}

/**
 * Returns the text of a case entry: the sender's own text and the rejected files with the reasons.
 */
function textFor({ locale }: Feedback, words: string, { files, refused }: MailFiles): string {
  return getNotificationTexts(locale)
    .mailEntry({ words: truncateStoredText(words), files: files.length, refused })
    .normalize();
}
