import type {
  ScoresMilestoneKind,
  SaveMilestoneRequest,
} from '@feedback/contract/regulatory/scores';
import { raise } from '../../../platform/events/raise.ts';
import { saveFilesWithRecords } from '../../../platform/db/save-files-with-records.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { Attachment, type Feedback, lockCase, ScoresComplaint } from '../../cases/index.ts';
import {
  CaseEntry,
  calculateMessageDigest,
  findEntryOfSubmission,
  type ComposedMessage,
  describeFilesForDigest,
  type MessageWithFiles,
} from '../../conversations/index.ts';
import {
  buildAttachmentRows,
  moveFilesToStorage,
  type StoredFile,
} from '../../submissions/index.ts';
import { setScoresMilestone } from './set-milestone.ts';
import { getActingAccount } from '../../../platform/context/context.ts';

interface Saving extends MessageWithFiles<SaveMilestoneRequest> {
  readonly kind: ScoresMilestoneKind;
}

/**
 * Records that a SCORES step was done, with its document, or clears the step. The document is a
 * file of an internal note, which the submitter does not see. Idempotent by the submission id.
 * @throws NotFoundError for a case that is not on SCORES; ForbiddenError
 * @throws ValidationError for a day that contradicts other steps; ConflictError `submissionChanged`
 */
export async function saveScoresMilestone(saving: Saving): Promise<void> {
  const { key, files, data, kind, discard } = saving;
  const writing = {
    submissionId: data.submissionId,
    digest: calculateMessageDigest(
      'milestone',
      kind,
      getActingAccount().userId,
      data,
      describeFilesForDigest(files),
    ),
  };
  const isRepeat = await saveFilesWithRecords({
    undo: discard,
    prepare: () => moveFilesToStorage(files),
    async save(kept) {
      const feedback = await lockCase(key);
      if (!(await ScoresComplaint.findByPk(feedback.id))) {
        throw new NotFoundError();
      }
      if (await findEntryOfSubmission(writing, { feedback })) return true;
      await note(saving, { feedback, writing, files: kept });
      return false;
    },
  });
  if (isRepeat) await discard();
}

interface WriteTarget {
  readonly feedback: Feedback;
  readonly writing: ComposedMessage;
  readonly files: readonly StoredFile[];
}

async function note(
  { data: { doneOn, remark }, kind }: Saving,
  { feedback, writing, files }: WriteTarget,
): Promise<void> {
  const names = files.map(({ fileName }) => fileName);
  const [name] = names;
  const text = remark || name;
  const attachmentId = text && (await writeNote(text));
  const step = {
    kind,
    doneOn: doneOn || null,
    doneBy: getActingAccount().userId,
    ...(attachmentId && { attachmentId }),
  };
  const before = await setScoresMilestone(feedback, step, 'doneOn');
  if (before === step.doneOn && !text) return;
  const facts = { feedback, milestone: kind, before, after: step.doneOn, files: names };
  await raise('case.milestone', facts);

  /**
   * Saves the internal note with the document of the step.
   * @returns the id of the document, or undefined without a document
   */
  async function writeNote(said: string): Promise<number | undefined> {
    const { submissionId, digest: submissionDigest } = writing;
    const entry = await CaseEntry.create({
      feedbackId: feedback.id,
      kind: 'note',
      authorId: getActingAccount().userId,
      text: said,
      submissionId,
      submissionDigest,
    });
    await insertRows(buildAttachmentRows(feedback.id, files, { entryId: entry.id }));
    const where = { entryId: entry.id };
    return (await Attachment.findOne({ where }))?.id;
  }
}
