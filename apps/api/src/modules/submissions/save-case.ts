import { generateCaseId } from '@feedback/contract/cases/case-id';

import { currentTime, getCurrentTransaction } from '../../platform/context/context.ts';
import { saveFilesWithRecords } from '../../platform/db/save-files-with-records.ts';
import type { NewRow } from '../../platform/db/sql-values.ts';
import { inTransaction, repeatOnConflict } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import { calculateNewCaseDigests, createReceiptSalt } from '../audit/index.ts';
import { Feedback, encryptIdentifiers } from '../cases/index.ts';
import type { AcceptedFile } from './accept-files.ts';
import {
  findSubmissionContext,
  type SavedSubmission,
  type Submission,
} from './find-submission-context.ts';
import { insertCase } from './insert-case.ts';
import { buildAttachmentRows, moveFilesToStorage, type StoredFile } from './store-files.ts';

/** Uploaded files, and the function that discards them. */
export interface UploadedFiles {
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
}

interface Saving {
  readonly files?: readonly StoredFile[];
  /** Generator of case ids, which tests can replace. */
  readonly nextCaseId?: () => string;
}

/**
 * Maximum number of attempts to find a free case id. With a million cases, one id in 34,000 is
 * taken, so three taken ids in a row practically never occur.
 */
const tries = 3;

/**
 * Saves a submission's case with its files, history and messages: one statement looks up the
 * required data, and a second statement inserts the case. No locks are held in between: if the
 * submission id, the proof or the case id is used meanwhile, the insert does nothing and both
 * statements are repeated. Returns the existing case of a repeated submission.
 * @throws the errors of `findSubmissionContext`
 */
export async function saveCase(
  submission: Submission,
  saving: Saving = {},
): Promise<SavedSubmission> {
  const { files = [], nextCaseId = generateCaseId } = saving;
  for (let tried = 0; tried < tries; tried += 1) {
    const isInside = getCurrentTransaction() !== null;
    const context = await findSubmissionContext(submission, { takesTurn: isInside });
    const { saved, nextId, owner, proofId } = context;
    if (saved) return saved;
    if (context.isTeams && !isInside) return inTransaction(() => saveCase(submission, saving));
    const feedback = Feedback.build({
      ...submission.given,
      id: nextId,
      caseId: nextCaseId(),
      status: 'open',
      class: context.class,
      complaintCode: context.complaintCode,
      createdAt: context.receivedAt,
      attachmentCount: files.length,
      ...context.dues,
    });
    feedback.assignToOwner(owner?.id ?? null, currentTime(), context.teamId);
    const receiptSalt = createReceiptSalt();
    const digests = calculateNewCaseDigests(feedback, receiptSalt);
    const record = { ...(await encryptIdentifiers(feedback.get())), receiptSalt };
    const names = files.map(({ fileName }) => fileName);
    const write = (rows: readonly NewRow[]) =>
      insertCase({ record, proofId, rows: [...buildAttachmentRows(feedback.id, files), ...rows] });
    if (await raise('case.created', { feedback, owner, files: names, digests }, { write })) {
      return { id: feedback.id, caseId: feedback.caseId, isRepeat: false };
    }
  }
  throw new Error('No unused case id was found.');
}

/**
 * Saves a submission's case with its files in one transaction. Idempotent by the submission id.
 * @throws the errors of `findSubmissionContext`
 */
export async function saveCaseWithFiles(
  submission: Submission,
  { files, discard }: UploadedFiles,
): Promise<SavedSubmission> {
  // Repeats the save on a conflict, because the owner may be deleted meanwhile.
  if (files.length === 0) return repeatOnConflict(() => saveCase(submission));
  const saved = await saveFilesWithRecords({
    undo: discard,
    async prepare() {
      const context = await findSubmissionContext(submission);
      return context.saved ? [] : moveFilesToStorage(files);
    },
    save: (kept) => saveCase(submission, { files: kept }),
  });
  if (saved.isRepeat) await discard();
  return saved;
}
