import type { ReopenReason } from '@feedback/contract/cases/case-fields';
import type { CaseKey } from '@feedback/contract/cases/case-work';
import type { InferCreationAttributes } from 'sequelize';
import { inTransaction, repeatOnConflict } from '../../platform/db/transaction.ts';
import { currentTime, viewer } from '../../platform/context/context.ts';
import { raise } from '../../platform/events/raise.ts';

import { insertRows } from '../../platform/db/insert-rows.ts';
import { ForbiddenError } from '../../platform/errors.ts';
import { findDueDates } from '../sla/index.ts';
import { findAvailableUser } from '../users/index.ts';
import type { User } from '../auth/index.ts';
import { isSubmitter } from '../../platform/context/viewer.ts';
import { CaseRound, type Feedback, lockCase } from '../cases/index.ts';
import { CaseEntry } from './case-entry.ts';
import { calculateMessageDigest } from './find-same-message.ts';
import {
  describeFilesForDigest,
  writeMessageOnce,
  type MessageWithFiles,
  type MessageWriteTarget,
} from './write-message-once.ts';
import { buildAttachmentRows, type StoredFile } from '../submissions/index.ts';

interface ReopenRequest extends ReopenReason {
  readonly key: CaseKey;
}

interface WrittenReason extends MessageWithFiles<{
  readonly text: string;
  readonly submissionId: string;
}> {
  readonly channel: CaseEntry['channel'];
  readonly quoted: CaseEntry['quoted'];
  readonly sender: CaseEntry['sender'];
  readonly isSenderConfirmed: boolean;
  readonly writtenAt: Date;
}

/** Content of a reopening. The submitter's reason is stored as an entry and may have files. */
interface Opening {
  readonly reason: string;
  readonly said?: Partial<InferCreationAttributes<CaseEntry>>;
  readonly files?: readonly StoredFile[];
}

/**
 * Reopens a closed case: saves the ended round and begins the next round. A submitter may reopen a
 * case for 15 days, and sees the submitter's own reason (rule 9.3).
 * @throws NotFoundError, ForbiddenError; ConflictError `notClosed`, `reopenTooLate`
 */
export async function reopenCase({ key, reason }: ReopenRequest): Promise<void> {
  await repeatOnConflict(() =>
    inTransaction(async () => {
      await reopenLockedCase(await lockCase(key), reason);
    }),
  );
}

/**
 * Reopens a closed case that the current transaction has locked.
 * @throws ConflictError `notClosed`
 */
export async function reopenLockedCase(feedback: Feedback, reason: string): Promise<void> {
  await open({ feedback }, { reason });
}

/**
 * Reopens a closed case with the submitter's message and files, in one transaction. Idempotent by
 * the submission id: a repeated request returns the same entry.
 * @throws NotFoundError; ConflictError `notClosed`, `reopenTooLate`, `submissionChanged`
 */
export function reopenCaseByMessage(written: WrittenReason): Promise<CaseEntry> {
  const { channel, quoted, sender, isSenderConfirmed, writtenAt: createdAt } = written;
  const { text: reason, submissionId } = written.data;
  const digest = calculateMessageDigest('reopening', reason, describeFilesForDigest(written.files));
  return writeMessageOnce(written, { submissionId, digest }, async ({ files, ...place }) => {
    const from = { channel, quoted, sender, isSenderConfirmed, createdAt };
    const said = { ...from, submissionId, submissionDigest: digest };
    const entry = await open(place, { reason, said, files });
    if (!entry) throw new ForbiddenError();
    return entry;
  });
}

async function open(
  { feedback }: Pick<MessageWriteTarget, 'feedback'>,
  { reason, said = {}, files = [] }: Opening,
): Promise<CaseEntry | null> {
  const isOwn = isSubmitter(viewer());
  const at = currentTime();
  if (isOwn) feedback.requireReopenable(at);
  const owner = await whoHadIt(feedback);
  await CaseRound.create(feedback.reopen(owner?.id ?? null, at));
  if (isOwn) feedback.markAnswered(at);
  feedback.setDue(await findDueDates(feedback.clocked));
  await feedback.save();
  const entry = isOwn ? await CaseEntry.create({ ...entryOf(feedback, reason), ...said }) : null;
  if (entry) await insertRows(buildAttachmentRows(feedback.id, files, { entryId: entry.id }));
  const names = files.map(({ fileName }) => fileName);
  const facts = { feedback, round: feedback.round, reason: isOwn ? null : reason, owner };
  await raise('case.reopened', { ...facts, files: names });
  return entry;
}

/** Returns the conversation entry for the submitter's reason. */
const entryOf = ({ id }: Feedback, text: string) =>
  ({ feedbackId: id, kind: 'in', authorId: null, text }) as const;

/**
 * Picks the assignee for a reopened case: the previous assignee, their delegate while they are on
 * leave, or nobody if they can no longer see cases.
 */
async function whoHadIt({ assignedTo }: Feedback): Promise<User | null> {
  const user = assignedTo ? await findAvailableUser(assignedTo) : null;
  return user?.isAdmin ? user : null;
}
