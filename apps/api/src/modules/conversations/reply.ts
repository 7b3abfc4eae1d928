import type { Reply } from '@feedback/contract/cases/case-work';
import { caseWorkLimits } from '@feedback/contract/limits';

import { Op } from 'sequelize';

import { query } from '../../platform/db/query.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { ConflictError, ValidationError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { requireClosableCase, type Feedback } from '../cases/index.ts';
import { buildAttachmentRows } from '../submissions/index.ts';
import { CaseEntry } from './case-entry.ts';
import { calculateMessageDigest } from './find-same-message.ts';
import { releaseWaitingReply } from './send-reply.ts';
import {
  describeFilesForDigest,
  writeMessageOnce,
  type MessageWithFiles,
  type MessageWriteTarget,
} from './write-message-once.ts';
import {
  context,
  getActingAccount,
  currentTime,
  services,
} from '../../platform/context/context.ts';

/**
 * Replies to a case's submitter, with files. The reply is sent immediately, or waits until it can
 * no longer be undone or until the chosen time (rule 9.14). A reply that asks a question makes the
 * case wait for the submitter; a closing reply ends the round when it is sent. Idempotent by the
 * submission id: a repeated request returns the same entry, even if the case has changed since.
 * @throws NotFoundError, ForbiddenError
 * @throws ConflictError `replyToClosed`, `submissionChanged`, `newerMessages`
 * @throws ValidationError for a time that is not ahead; the errors of `requireClosableCase`
 */
export function replyToCase(reply: MessageWithFiles<Reply>): Promise<CaseEntry> {
  const writing = { submissionId: reply.data.submissionId, digest: digestOfReply(reply) };
  return writeMessageOnce(reply, writing, (place) => write(reply, place));
}

/**
 * Replies to the submitter of a case that the current transaction has locked, without files.
 * @throws the errors of `replyToCase`
 */
export function replyToLockedCase(feedback: Feedback, data: Reply): Promise<CaseEntry> {
  const reply = { key: feedback.id, data, files: [], discard: () => Promise.resolve() };
  const writing = { submissionId: data.submissionId, digest: digestOfReply(reply) };
  return write(reply, { feedback, writing, files: [] });
}

async function write(
  { data }: MessageWithFiles<Reply>,
  { feedback, writing, files }: MessageWriteTarget,
): Promise<CaseEntry> {
  const { text, asks, lastRead, closes, sendAt } = data;
  const now = currentTime();
  const leavesAt = sendAt ? scheduledTime(sendAt, now) : undoUntil(now);
  if (lastRead !== undefined) await requireRead(feedback, lastRead);
  feedback.requireOpenForReplies();
  if (closes) await requireClosableCase(feedback, closingOf(data));
  const entry = await CaseEntry.create({
    feedbackId: feedback.id,
    kind: 'unsent',
    authorId: getActingAccount().userId,
    text,
    asks,
    origin: context().origin,
    submissionId: writing.submissionId,
    submissionDigest: writing.digest,
    // The history shows a closing reply before the closing, which has the transaction's time.
    createdAt: leavesAt > now ? now : await findTransactionTime(),
    leavesAt,
    isScheduled: sendAt !== undefined,
    ...(closes && columnsOfClosing(data)),
  });
  await insertRows(buildAttachmentRows(feedback.id, files, { entryId: entry.id }));
  if (leavesAt > now) {
    await services().jobs.add([{ name: 'replies.send', data: {}, startAfter: leavesAt }]);
    if (entry.isScheduled) await raise('case.replyScheduled', { feedback, leavesAt });
  } else {
    const names = files.map(({ fileName }) => fileName);
    await releaseWaitingReply({ feedback, entry, files: names, at: now });
  }
  return entry;
}

const undoUntil = (now: Date) => new Date(now.getTime() + services().config.undoSeconds * 1000);

const dayMs = 86_400_000;

/**
 * Parses the chosen send time of a reply.
 * @throws ValidationError for a time that is past or too far ahead
 */
function scheduledTime(sendAt: string, now: Date): Date {
  const at = new Date(sendAt);
  const ahead = at.getTime() - now.getTime();
  if (ahead > 0 && ahead <= caseWorkLimits.reply.mostDaysAhead * dayMs) return at;
  throw new ValidationError([{ path: 'sendAt', key: 'sendAtInvalid' }]);
}

const closingOf = ({ feedackClosureDesc = '', resolution, rootCause, mended }: Reply) => ({
  feedackClosureDesc,
  resolution,
  rootCause,
  mended,
});

function columnsOfClosing(reply: Reply) {
  const { feedackClosureDesc, resolution, rootCause, mended } = closingOf(reply);
  const outcome = { resolution: resolution ?? null, rootCause: rootCause || null };
  return { closureDescription: feedackClosureDesc, ...outcome, mended: mended?.trim() || null };
}

/** Returns the time that the history records for events of this transaction. */
async function findTransactionTime(): Promise<Date> {
  const [row] = await query<{ at: Date }>('SELECT now() AS at');
  return row?.at ?? currentTime();
}

/**
 * Checks that the author has read all messages to and from the submitter, and replies that wait.
 * @throws ConflictError `newerMessages`
 */
async function requireRead({ id: feedbackId }: Feedback, lastRead: number): Promise<void> {
  const where = { feedbackId, kind: ['in', 'out', 'unsent'], id: { [Op.gt]: lastRead } };
  if ((await CaseEntry.count({ where })) > 0) throw new ConflictError('newerMessages');
}

function digestOfReply({ data, files }: MessageWithFiles<Reply>): Buffer {
  const { text, asks, closes, feedackClosureDesc, resolution, rootCause, mended, sendAt } = data;
  const closing = closes ? [feedackClosureDesc, resolution, rootCause, mended] : [];
  const later = sendAt ? [new Date(sendAt).toISOString()] : [];
  const parts = [text, asks, describeFilesForDigest(files), ...closing, ...later];
  return calculateMessageDigest('reply', getActingAccount().userId, ...parts);
}
