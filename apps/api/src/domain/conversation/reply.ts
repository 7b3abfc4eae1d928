import type { Reply } from '@feedback/contract/case-work';

import { Op, type Transaction } from 'sequelize';

import { insertRows } from '../../db/insert-rows.ts';
import { ConflictError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Feedback } from '../case/feedback.ts';
import { attachmentRows } from '../submission/keep-files.ts';
import { CaseEntry } from './case-entry.ts';
import { digestOf } from './find-written.ts';
import { digestedFiles, writeOnce, type Message, type Place } from './write-once.ts';

/**
 * Answers a case's submitter, with files; an answer that asks lets the case wait for them. The same
 * submission again answers the same entry, whatever became of the case since.
 * @throws NotFoundError, ForbiddenError
 * @throws ConflictError `replyToClosed`, `submissionChanged`, `newerMessages`
 */
export function replyToCase(services: Services, reply: Message<Reply>): Promise<CaseEntry> {
  const writing = { submissionId: reply.data.submissionId, digest: digestOfReply(reply) };
  return writeOnce(services, reply, writing, (place) => write(services, reply, place));
}

async function write(
  { events }: Services,
  { data: { text, asks, lastRead }, actor }: Message<Reply>,
  { feedback, writing, files, transaction }: Place,
): Promise<CaseEntry> {
  if (lastRead !== undefined) await requireRead(feedback, lastRead, transaction);
  feedback.reply(asks, new Date());
  await feedback.save({ transaction });
  const entry = await CaseEntry.create(
    {
      feedbackId: feedback.id,
      kind: 'out',
      authorId: actor.userId,
      text,
      asks,
      submissionId: writing.submissionId,
      submissionDigest: writing.digest,
    },
    { transaction },
  );
  await insertRows(attachmentRows(feedback.id, files, { entryId: entry.id }), transaction);
  const names = files.map(({ fileName }) => fileName);
  await events.raise('case.replied', { feedback, entry, files: names }, { actor, transaction });
  return entry;
}

/** @throws ConflictError `newerMessages` when something was written to or by the submitter since */
async function requireRead(
  { id: feedbackId }: Feedback,
  lastRead: number,
  transaction: Transaction,
): Promise<void> {
  const where = { feedbackId, kind: ['in', 'out'], id: { [Op.gt]: lastRead } };
  if ((await CaseEntry.count({ where, transaction })) > 0) throw new ConflictError('newerMessages');
}

const digestOfReply = ({ data: { text, asks }, files, actor }: Message<Reply>): Buffer =>
  digestOf('reply', actor.userId, text, asks, digestedFiles(files));
