import { newCaseId } from '@feedback/contract/cases/case-id';

import { currentTime, openTransaction } from '../../platform/context/context.ts';
import { saveFilesWithRecords } from '../../platform/db/save-files-with-records.ts';
import type { NewRow } from '../../platform/db/sql-values.ts';
import { inTransaction, repeatOnConflict } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';
import { newCaseDigests, newReceiptSalt } from '../audit/index.ts';
import { Feedback, encryptIdentifiers } from '../cases/index.ts';
import type { AcceptedFile } from './accept-files.ts';
import {
  findSubmissionContext,
  type SavedSubmission,
  type Submission,
} from './find-submission-context.ts';
import { insertCase } from './insert-case.ts';
import { attachmentRows, storeFiles, type StoredFile } from './store-files.ts';

/** Uploaded files, and the function that discards them. */
export interface UploadedFiles {
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
}

interface Saving {
  readonly files?: readonly StoredFile[];
  /** Source of case ids, replaceable for tests. */
  readonly nextCaseId?: () => string;
}

/**
 * Maximum attempts: with a million cases one id in 34,000 is taken, and three in a row practically
 * never.
 */
const tries = 3;

/**
 * Saves a submission's case with its files, its history and its messages: one statement finds
 * everything that it depends on, another inserts it. No locks are held in between: if the same
 * submission, the proof or the case id was used meanwhile, nothing is inserted, and the lookup is
 * repeated. A submission that was saved before returns its case.
 * @throws the errors of `findSubmissionContext`
 */
export async function saveCase(
  submission: Submission,
  saving: Saving = {},
): Promise<SavedSubmission> {
  const { files = [], nextCaseId = newCaseId } = saving;
  for (let tried = 0; tried < tries; tried += 1) {
    const isInside = openTransaction() !== null;
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
      ...context.dues,
    });
    feedback.assignToOwner(owner?.id ?? null, currentTime(), context.teamId);
    const receiptSalt = newReceiptSalt();
    const digests = newCaseDigests(feedback, receiptSalt);
    const record = { ...(await encryptIdentifiers(feedback.get())), receiptSalt };
    const names = files.map(({ fileName }) => fileName);
    const write = (rows: readonly NewRow[]) =>
      insertCase({ record, proofId, rows: [...attachmentRows(feedback.id, files), ...rows] });
    if (await raise('case.created', { feedback, owner, files: names, digests }, { write })) {
      return { id: feedback.id, caseId: feedback.caseId, isRepeat: false };
    }
  }
  throw new Error('No case id was free.');
}

/**
 * Saves a submission's case with its files in one transaction. Idempotent by the submission id.
 * @throws the errors of `findSubmissionContext`
 */
export async function saveWithFiles(
  submission: Submission,
  { files, discard }: UploadedFiles,
): Promise<SavedSubmission> {
  // Repeated on a conflict, because the owner may be deleted meanwhile.
  if (files.length === 0) return repeatOnConflict(() => saveCase(submission));
  const saved = await saveFilesWithRecords({
    undo: discard,
    async prepare() {
      const context = await findSubmissionContext(submission);
      return context.saved ? [] : storeFiles(files);
    },
    save: (kept) => saveCase(submission, { files: kept }),
  });
  if (saved.isRepeat) await discard();
  return saved;
}
