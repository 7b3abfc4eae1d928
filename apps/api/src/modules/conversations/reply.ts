import type { Reply } from '@feedback/contract/cases/case-work';

import { Op } from 'sequelize';
import { raise } from '../../platform/events/raise.ts';

import { query } from '../../platform/db/query.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { ConflictError } from '../../platform/errors.ts';
import { closeLockedCase, type Feedback } from '../cases/index.ts';
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
 * Replies to a case's submitter, with files. A reply that asks a question makes the case wait for
 * the submitter; a closing reply ends the round in the same transaction. Idempotent by the
 * submission id: a repeated request returns the same entry, even if the case has changed since.
 * @throws NotFoundError, ForbiddenError
 * @throws ConflictError `replyToClosed`, `submissionChanged`, `newerMessages`; the errors of
 * `closeLockedCase`
 */
export function replyToCase(reply: MessageWithFiles<Reply>): Promise<CaseEntry> {
  const writing = { submissionId: reply.data.submissionId, digest: digestOfReply(reply) };
  return writeMessageOnce(reply, writing, (place) => write(reply, place));
}

async function write(
  {
    data: { text, asks, lastRead, closes, feedackClosureDesc, ...outcome },
  }: MessageWithFiles<Reply>,
  { feedback, writing, files }: WriteTarget,
): Promise<CaseEntry> {
  const closing = closes && feedackClosureDesc ? { ...outcome, feedackClosureDesc } : null;
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
    ...(closing && { createdAt: await findTransactionTime() }),
  });
  await insertRows(attachmentRows(feedback.id, files, { entryId: entry.id }));
  const names = files.map(({ fileName }) => fileName);
  await raise('case.replied', { feedback, entry, files: names, ...(closing && { closes: true }) });
  if (closing) await closeLockedCase(feedback, closing, { entry, files: files.length });
  return entry;
}

/**
 * Returns the time that the history records for events of this transaction, so that the timeline
 * shows a closing reply before the closing.
 */
async function findTransactionTime(): Promise<Date> {
  const [row] = await query<{ at: Date }>('SELECT now() AS at');
  return row?.at ?? currentTime();
}

/**
 * Checks that the author has read all messages to and from the submitter.
 * @throws ConflictError `newerMessages`
 */
async function requireRead({ id: feedbackId }: Feedback, lastRead: number): Promise<void> {
  const where = { feedbackId, kind: ['in', 'out'], id: { [Op.gt]: lastRead } };
  if ((await CaseEntry.count({ where })) > 0) throw new ConflictError('newerMessages');
}

function digestOfReply({ data, files }: MessageWithFiles<Reply>): Buffer {
  const { text, asks, closes, feedackClosureDesc, resolution, rootCause, mended } = data;
  const closing = closes ? [feedackClosureDesc, resolution, rootCause, mended] : [];
  return messageDigest('reply', account().userId, text, asks, digestedFiles(files), ...closing);
}
