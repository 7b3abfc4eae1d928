import type { Reply } from '@feedback/contract/cases/case-work';

import { Op } from 'sequelize';
import { raise } from '../../platform/events/raise.ts';

import { insertRows } from '../../platform/db/insert-rows.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Feedback } from '../cases/index.ts';
import { attachmentRows } from '../submissions/index.ts';
import { CaseEntry } from './case-entry.ts';
import { messageDigest } from './find-same-message.ts';
import {
  digestedFiles,
  writeMessageOnce,
  type MessageWithFiles,
  type WriteTarget,
} from './write-message-once.ts';
import { account, currentTime } from '../../platform/context/context.ts';

/**
 * Replies to a case's submitter, with files; a reply that asks makes the case wait for them.
 * Idempotent by the submission id: a repeat returns the same entry, even if the case has changed
 * since.
 * @throws NotFoundError, ForbiddenError
 * @throws ConflictError `replyToClosed`, `submissionChanged`, `newerMessages`
 */
export function replyToCase(reply: MessageWithFiles<Reply>): Promise<CaseEntry> {
  const writing = { submissionId: reply.data.submissionId, digest: digestOfReply(reply) };
  return writeMessageOnce(reply, writing, (place) => write(reply, place));
}

async function write(
  { data: { text, asks, lastRead } }: MessageWithFiles<Reply>,
  { feedback, writing, files }: WriteTarget,
): Promise<CaseEntry> {
  if (lastRead !== undefined) await requireRead(feedback, lastRead);
  feedback.reply(asks, currentTime());
  await feedback.save();
  const entry = await CaseEntry.create({
    feedbackId: feedback.id,
    kind: 'out',
    authorId: account().userId,
    text,
    asks,
    submissionId: writing.submissionId,
    submissionDigest: writing.digest,
  });
  await insertRows(attachmentRows(feedback.id, files, { entryId: entry.id }));
  const names = files.map(({ fileName }) => fileName);
  await raise('case.replied', { feedback, entry, files: names });
  return entry;
}

/**
 * Checks that the author has read all messages to and from the submitter.
 * @throws ConflictError `newerMessages`
 */
async function requireRead({ id: feedbackId }: Feedback, lastRead: number): Promise<void> {
  const where = { feedbackId, kind: ['in', 'out'], id: { [Op.gt]: lastRead } };
  if ((await CaseEntry.count({ where })) > 0) throw new ConflictError('newerMessages');
}

const digestOfReply = ({ data: { text, asks }, files }: MessageWithFiles<Reply>): Buffer =>
  messageDigest('reply', account().userId, text, asks, digestedFiles(files));
