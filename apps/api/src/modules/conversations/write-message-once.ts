import type { CaseKey } from '@feedback/contract/cases/case-work';
import { saveFilesWithRecords } from '../../platform/db/save-files-with-records.ts';
import { type AcceptedFile, moveFilesToStorage, type StoredFile } from '../submissions/index.ts';
import { type Feedback, lockCase } from '../cases/index.ts';
import type { CaseEntry } from './case-entry.ts';
import { findEntryOfSubmission, type ComposedMessage } from './find-same-message.ts';

/** A message to save in a case, with the attached files. */
export interface MessageWithFiles<Data> {
  readonly key: CaseKey;
  readonly data: Data;
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
}

/** The locked case and the stored files that a message is written with. */
export interface MessageWriteTarget {
  readonly feedback: Feedback;
  readonly writing: ComposedMessage;
  readonly files: readonly StoredFile[];
}

/**
 * Writes a message with the attached files in one transaction. Idempotent by the submission id: a
 * repeated request returns the same entry, even if the case has changed since.
 * @throws NotFoundError, ForbiddenError; ConflictError `submissionChanged`, and the errors of
 * `write`
 */
export async function writeMessageOnce(
  { key, files, discard }: MessageWithFiles<unknown>,
  writing: ComposedMessage,
  write: (place: MessageWriteTarget) => Promise<CaseEntry>,
): Promise<CaseEntry> {
  let isRepeat = false;
  const entry = await saveFilesWithRecords({
    undo: discard,
    async prepare() {
      if (files.length === 0) return [];
      return (await findEntryOfSubmission(writing)) ? [] : moveFilesToStorage(files);
    },
    async save(kept) {
      const feedback = await lockCase(key);
      const written = await findEntryOfSubmission(writing, { feedback });
      isRepeat = written !== null;
      return written ?? write({ feedback, writing, files: kept });
    },
  });
  if (isRepeat) await discard();
  return entry;
}

/** Returns the facts that identify each file of a message. */
export const describeFilesForDigest = (files: readonly AcceptedFile[]) =>
  files.map(({ fileName, draft }) => [fileName, draft.size, draft.crc32]);
