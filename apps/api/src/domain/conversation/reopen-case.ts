import type { Reopening } from '@feedback/contract/case-fields';
import type { CaseKey } from '@feedback/contract/case-work';
import type { InferCreationAttributes, Sequelize, Transaction } from 'sequelize';

import { insertRows } from '../../db/insert-rows.ts';
import { ForbiddenError } from '../../errors.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { findDues } from '../clock/find-dues.ts';
import { whoIsPresent } from '../people/present-people.ts';
import type { User } from '../people/user.ts';
import { isSubmitter, type Viewer } from '../people/viewer.ts';
import { CaseRound } from '../case/case-round.ts';
import { CaseEntry } from './case-entry.ts';
import { digestOf } from './find-written.ts';
import { digestedFiles, writeOnce, type Message, type Place } from './write-once.ts';
import type { Feedback } from '../case/feedback.ts';
import { attachmentRows, type KeptFile } from '../submission/keep-files.ts';
import { lockCase } from '../case/lock-case.ts';

interface Wish extends Reopening {
  readonly key: CaseKey;
}

interface WrittenWish extends Message<{ readonly text: string; readonly submissionId: string }> {
  readonly channel: CaseEntry['channel'];
  readonly quoted: CaseEntry['quoted'];
  readonly sender: CaseEntry['sender'];
  readonly isSenderConfirmed: boolean;
}

/** Who opens a case again; what its submitter says of it is an entry, and files may come with it. */
interface Opening {
  readonly actor: Actor;
  readonly viewer: Viewer;
  readonly reason: string;
  readonly said?: Partial<InferCreationAttributes<CaseEntry>>;
  readonly files?: readonly KeptFile[];
}

/**
 * Opens a closed case again: what ended it is kept, and the next round begins. Its submitter may
 * for 15 days, and their reason is theirs to be seen (beyond 1).
 * @throws NotFoundError, ForbiddenError; ConflictError `notClosed`, `reopenTooLate`
 */
export async function reopenCase(
  services: Services,
  viewer: Viewer,
  { key, reason }: Wish,
  actor: Actor,
): Promise<void> {
  await services.sequelize.transaction(async (transaction) => {
    const feedback = await lockCase(viewer, key, transaction);
    await open(services, { feedback, transaction }, { viewer, reason, actor });
  });
}

/**
 * Opens a closed case again by what its submitter wrote, with its files, all or nothing. The same
 * submission again answers the same entry.
 * @throws NotFoundError; ConflictError `notClosed`, `reopenTooLate`, `submissionChanged`
 */
export function reopenByMessage(services: Services, wish: WrittenWish): Promise<CaseEntry> {
  const { viewer, actor, channel, quoted, sender, isSenderConfirmed } = wish;
  const { text: reason, submissionId } = wish.data;
  const digest = digestOf('reopening', reason, digestedFiles(wish.files));
  return writeOnce(services, wish, { submissionId, digest }, async ({ files, ...place }) => {
    const from = { channel, quoted, sender, isSenderConfirmed };
    const said = { ...from, submissionId, submissionDigest: digest };
    const entry = await open(services, place, { viewer, reason, actor, said, files });
    if (!entry) throw new ForbiddenError();
    return entry;
  });
}

async function open(
  { sequelize, events }: Services,
  { feedback, transaction }: Pick<Place, 'feedback' | 'transaction'>,
  { viewer, reason, actor, said = {}, files = [] }: Opening,
): Promise<CaseEntry | null> {
  const isOwn = isSubmitter(viewer);
  const at = new Date();
  if (isOwn) feedback.requireReopenable(at);
  const owner = await whoHadIt(sequelize, feedback, transaction);
  await CaseRound.create(feedback.reopen(owner?.id ?? null, at), { transaction });
  feedback.setDue(await findDues(transaction, feedback.clocked));
  await feedback.save({ transaction });
  const entry = isOwn
    ? await CaseEntry.create({ ...entryOf(feedback, reason), ...said }, { transaction })
    : null;
  if (entry)
    await insertRows(attachmentRows(feedback.id, files, { entryId: entry.id }), transaction);
  const names = files.map(({ fileName }) => fileName);
  const facts = { feedback, round: feedback.round, reason: isOwn ? null : reason, owner };
  await events.raise('case.reopened', { ...facts, files: names }, { actor, transaction });
  return entry;
}

/** What a submitter says is a part of the conversation. */
const entryOf = ({ id }: Feedback, text: string) =>
  ({ feedbackId: id, kind: 'in', authorId: null, text }) as const;

/** Somebody who has left, or sees no cases any more, gets none back; of who is away the delegate. */
async function whoHadIt(
  sequelize: Sequelize,
  { assignedTo }: Feedback,
  transaction: Transaction,
): Promise<User | null> {
  const user = assignedTo ? await whoIsPresent(sequelize, assignedTo, transaction) : null;
  return user?.isAdmin ? user : null;
}
