import type { MilestoneKind, SaveMilestone } from '@feedback/contract/scores';
import type { Transaction } from 'sequelize';

import { allOrNothing } from '../../db/all-or-nothing.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { NotFoundError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { Attachment } from '../case/attachment.ts';
import { CaseEntry } from '../conversation/case-entry.ts';
import { digestOf, findWritten, type Writing } from '../conversation/find-written.ts';
import { digestedFiles, type Message } from '../conversation/write-once.ts';
import type { Feedback } from '../case/feedback.ts';
import { attachmentRows, keepFiles, type KeptFile } from '../submission/keep-files.ts';
import { lockCase } from '../case/lock-case.ts';
import { ScoresComplaint } from '../case/scores-models.ts';
import { setMilestone } from './set-milestone.ts';

interface Saving extends Message<SaveMilestone> {
  readonly kind: MilestoneKind;
}

/**
 * Notes that a step on SCORES was done, with its document, or that it was not after all. The
 * document is the file of an internal note, which no submitter sees. The same submission again
 * changes nothing.
 * @throws NotFoundError for a case that is not on SCORES; ForbiddenError
 * @throws ValidationError for a day that does not fit; ConflictError `submissionChanged`
 */
export async function saveMilestone(services: Services, saving: Saving): Promise<void> {
  const { viewer, key, files, data, kind, actor, discard } = saving;
  const writing = {
    submissionId: data.submissionId,
    digest: digestOf('milestone', kind, actor.userId, data, digestedFiles(files)),
  };
  const isRepeat = await allOrNothing(services.sequelize, {
    undo: discard,
    prepare: () => keepFiles(files),
    async save(transaction, kept) {
      const feedback = await lockCase(viewer, key, transaction);
      if (!(await ScoresComplaint.findByPk(feedback.id, { transaction }))) {
        throw new NotFoundError();
      }
      if (await findWritten(writing, { feedback, transaction })) return true;
      await note(services, saving, { feedback, writing, files: kept, transaction });
      return false;
    },
  });
  if (isRepeat) await discard();
}

interface Place {
  readonly feedback: Feedback;
  readonly writing: Writing;
  readonly files: readonly KeptFile[];
  readonly transaction: Transaction;
}

async function note(
  { events }: Services,
  { data: { doneOn, remark }, kind, actor }: Saving,
  { feedback, writing, files, transaction }: Place,
): Promise<void> {
  const names = files.map(({ fileName }) => fileName);
  const [name] = names;
  const text = remark || name;
  const attachmentId = text && (await writeNote(text));
  const step = {
    kind,
    doneOn: doneOn || null,
    doneBy: actor.userId,
    ...(attachmentId && { attachmentId }),
  };
  const before = await setMilestone(feedback, step, 'doneOn', transaction);
  if (before === step.doneOn && !text) return;
  const facts = { feedback, milestone: kind, before, after: step.doneOn, files: names };
  await events.raise('case.milestone', facts, { actor, transaction });

  /** @returns the document's id, when there is one */
  async function writeNote(said: string): Promise<number | undefined> {
    const { submissionId, digest: submissionDigest } = writing;
    const entry = await CaseEntry.create(
      {
        feedbackId: feedback.id,
        kind: 'note',
        authorId: actor.userId,
        text: said,
        submissionId,
        submissionDigest,
      },
      { transaction },
    );
    await insertRows(attachmentRows(feedback.id, files, { entryId: entry.id }), transaction);
    const where = { entryId: entry.id };
    return (await Attachment.findOne({ where, transaction }))?.id;
  }
}
