import type { SubmitterReply } from '@feedback/contract/submitter-portal/own-case';
import { currentTime } from '../../platform/context/context.ts';
import { raise } from '../../platform/events/raise.ts';

import { insertRows } from '../../platform/db/insert-rows.ts';
import { User } from '../auth/index.ts';
import { buildAttachmentRows } from '../submissions/index.ts';
import { endWaitForSubmitter, type Feedback } from '../cases/index.ts';
import { CaseEntry } from './case-entry.ts';
import { calculateMessageDigest } from './find-same-message.ts';
import {
  describeFilesForDigest,
  writeMessageOnce,
  type MessageWithFiles,
  type MessageWriteTarget,
} from './write-message-once.ts';

interface SentAnswer extends MessageWithFiles<SubmitterReply> {
  readonly channel?: CaseEntry['channel'];
  readonly quoted?: CaseEntry['quoted'];
  readonly sender?: CaseEntry['sender'];
  readonly isSenderConfirmed?: boolean;
  /** Time of writing; defaults to now, and is earlier for an e-mail. */
  readonly writtenAt?: Date;
  /**
   * The merged duplicate to which the message belongs, when the duplicate has another submitter
   * than the answered case. The answered case continues to wait for the answered case's submitter.
   */
  readonly duplicate?: Feedback | null;
}

/**
 * Saves a submitter's message with the files, and ends a wait for the submitter. Idempotent by the
 * submission id: a repeated request returns the same entry, even if the case has changed since.
 * @throws NotFoundError; ConflictError `replyToClosed`, `submissionChanged`
 */
export function addSubmitterMessage(answer: SentAnswer): Promise<CaseEntry> {
  const { data, files } = answer;
  const digest = calculateMessageDigest('answer', data.text, describeFilesForDigest(files));
  const writing = { submissionId: data.submissionId, digest };
  return writeMessageOnce(answer, writing, (place) => write(answer, place));
}

async function write(
  { data: { text }, channel = 'web', quoted = null, ...sent }: SentAnswer,
  { feedback, writing, files }: MessageWriteTarget,
): Promise<CaseEntry> {
  const { duplicate = null, writtenAt = currentTime() } = sent;
  const { id: feedbackId } = duplicate ?? feedback;
  if (!duplicate) {
    const from = feedback.answer(writtenAt);
    await endWaitForSubmitter(feedback, { from, to: currentTime() });
    await feedback.save();
  }
  const entry = await CaseEntry.create({
    feedbackId,
    kind: 'in',
    authorId: null,
    text,
    channel,
    quoted,
    sender: sent.sender ?? null,
    isSenderConfirmed: sent.isSenderConfirmed ?? false,
    submissionId: writing.submissionId,
    submissionDigest: writing.digest,
    createdAt: writtenAt,
  });
  await insertRows(buildAttachmentRows(feedbackId, files, { entryId: entry.id }));
  const owner = feedback.assignedTo ? await User.findByPk(feedback.assignedTo) : null;
  const facts = { feedback, owner, files: files.map(({ fileName }) => fileName) };
  await raise('case.answered', facts);
  return entry;
}
