import type { CaseKey } from '@feedback/contract/case/case-work';
import { allOrNothing } from '../../db/all-or-nothing.ts';
import type { AcceptedFile } from '../submission/accept-files.ts';
import type { Feedback } from '../case/feedback.ts';
import { storeFiles, type StoredFile } from '../submission/store-files.ts';
import { lockCase } from '../case/lock-case.ts';
import type { CaseEntry } from './case-entry.ts';
import { findWritten, type Writing } from './find-written.ts';

/** A message with its files, by whom, about which case. */
export interface Message<Data> {
  readonly key: CaseKey;
  readonly data: Data;
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
}

/** The conversation that a message is written to. */
export interface Place {
  readonly feedback: Feedback;
  readonly writing: Writing;
  readonly files: readonly StoredFile[];
}

/**
 * Writes a message with its files in one transaction. Idempotent by its submission id: a retry
 * answers the same entry, whatever became of the case since.
 * @throws NotFoundError, ForbiddenError; ConflictError `submissionChanged`, and what `write` throws
 */
export async function writeOnce(
  { key, files, discard }: Message<unknown>,
  writing: Writing,
  write: (place: Place) => Promise<CaseEntry>,
): Promise<CaseEntry> {
  let isRepeat = false;
  const entry = await allOrNothing({
    undo: discard,
    async prepare() {
      if (files.length === 0) return [];
      return (await findWritten(writing)) ? [] : storeFiles(files);
    },
    async save(kept) {
      const feedback = await lockCase(key);
      const written = await findWritten(writing, { feedback });
      isRepeat = written !== null;
      return written ?? write({ feedback, writing, files: kept });
    },
  });
  if (isRepeat) await discard();
  return entry;
}

/** Returns the facts that identify each file of a message. */
export const digestedFiles = (files: readonly AcceptedFile[]) =>
  files.map(({ fileName, draft }) => [fileName, draft.sha256.toString('hex')]);
