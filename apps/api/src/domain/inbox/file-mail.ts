import { createHash } from 'node:crypto';

import { limits, workLimits } from '@feedback/contract/limits';
import { query } from '../../db/query.ts';
import { currentTime, inContextOf, services } from '../../context/context.ts';
import { answerCase } from '../conversation/answer.ts';
import { CaseEntry } from '../conversation/case-entry.ts';
import { Feedback } from '../case/feedback.ts';
import { reopenByMessage } from '../conversation/reopen-case.ts';
import { notificationTexts } from '@feedback/contract/messages/notification-texts';
import { isAuthentic } from './authentic-mail.ts';
import { isAddressOf } from './case-address.ts';
import type { MailOutcome } from './incoming-mail.ts';
import type { Mail } from './read-mail.ts';
import { receiveFiles, type MailFiles } from './receive-files.ts';

/**
 * Writes what a mail says into its case, as its submitter's answer; a case that was closed lately
 * is opened again. The same mail twice is one answer.
 * @throws UnavailableError when the storage or the scanner is away
 */
export async function fileMail(mail: Mail, caseId: string): Promise<MailOutcome> {
  const feedback = await Feedback.findOne({ where: { caseId } });
  if (!feedback) return { state: 'waiting', reason: 'unknown' };
  const filed = { state: 'filed', feedbackId: feedback.id } as const;
  const submissionId = idOf(mail.messageId);
  if (await CaseEntry.findOne({ where: { submissionId } })) return filed;
  const isClosed = feedback.status === 'closed';
  // It waits with no case: an erased one holds nothing of its sender again.
  if (feedback.erasedAt) return { state: 'waiting', reason: 'closed' };
  if (isClosed && !(await mayReopen(feedback)))
    return { state: 'waiting', reason: 'closed', feedbackId: feedback.id };

  const received = await receiveFiles(mail);
  const { own, quoted } = mail.text;
  const text = textFor(feedback, own, received);
  const isSenderConfirmed =
    isAuthentic(mail, services().config.mailServer) && (await isAddressOf(feedback, mail.sender));
  const from = { sender: mail.sender, isSenderConfirmed };
  const whole = { channel: 'email', quoted: shortened(quoted), ...from } as const;
  const viewer = { kind: 'mailOfCase', caseId } as const;
  const data = { text, submissionId };
  const sent = { ...received, ...whole, data, key: caseId };
  await inContextOf({ viewer }, () => (isClosed ? reopenByMessage : answerCase)(sent));
  return { ...filed, hasReopened: isClosed };
}

/** Within 15 days of closing, and not for ever by two that answer each other (rule 9.3). */
async function mayReopen({ id, reopenUntil }: Feedback): Promise<boolean> {
  if (!reopenUntil || reopenUntil < currentTime()) return false;
  const rows = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM incoming_mails
     WHERE feedback_id = $1 AND has_reopened AND created_at > now() - interval '1 day'`,
    [id],
  );
  return (rows[0]?.count ?? 0) < workLimits.mailIn.reopensPerDay;
}

/** What it says, and the names of files that could not be taken; as long as an entry may be. */
function textFor({ locale }: Feedback, words: string, { files, refused }: MailFiles): string {
  const entryOf = (said: string) =>
    notificationTexts(locale)
      .mailEntry({ words: said, files: files.length, refused: shortList(refused) })
      .normalize();
  const characters = Array.from(words.normalize());
  const tooMany = Array.from(entryOf(words)).length - limits.text.entry;
  return tooMany > 0 ? entryOf(characters.slice(0, -tooMany).join('')) : entryOf(words);
}

/** As long as an entry may be; null: nothing. */
const shortened = (quoted: string): string | null =>
  Array.from(quoted.normalize()).slice(0, limits.text.entry).join('') || null;

const shortList = (names: readonly string[]): string =>
  names
    .slice(0, 20)
    .map((name) => name.replaceAll(/\p{Cc}/gu, ' ').slice(0, 100))
    .join(', ');

/** Always the same of the same, in the form of a UUID. */
const idOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
