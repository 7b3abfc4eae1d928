import type { CaseKey } from '@feedback/contract/case-work';
import type { Transaction } from 'sequelize';

import { allOrNothing } from '../../db/all-or-nothing.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../people/viewer.ts';
import type { AcceptedFile } from '../submission/accept-files.ts';
import type { Feedback } from '../case/feedback.ts';
import { keepFiles, type KeptFile } from '../submission/keep-files.ts';
import { lockCase } from '../case/lock-case.ts';
import type { CaseEntry } from './case-entry.ts';
import { findWritten, type Writing } from './find-written.ts';

/** A message with its files, by whom, about which case. */
export interface Message<Data> {
  readonly viewer: Viewer;
  readonly key: CaseKey;
  readonly data: Data;
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
  readonly actor: Actor;
}

/** Where a message is written. */
export interface Place {
  readonly feedback: Feedback;
  readonly writing: Writing;
  readonly files: readonly KeptFile[];
  readonly transaction: Transaction;
}

/**
 * Writes a message with its files, all or nothing. The same submission again answers the same
 * entry, whatever became of the case since.
 * @throws NotFoundError, ForbiddenError; ConflictError `submissionChanged`, and what `write` throws
 */
export async function writeOnce(
  { sequelize }: Pick<Services, 'sequelize'>,
  { viewer, key, files, discard }: Message<unknown>,
  writing: Writing,
  write: (place: Place) => Promise<CaseEntry>,
): Promise<CaseEntry> {
  let isRepeat = false;
  const entry = await allOrNothing(sequelize, {
    undo: discard,
    async prepare() {
      if (files.length === 0) return [];
      return (await findWritten(writing)) ? [] : keepFiles(files);
    },
    async save(transaction, kept) {
      const feedback = await lockCase(viewer, key, transaction);
      const written = await findWritten(writing, { feedback, transaction });
      isRepeat = written !== null;
      return written ?? write({ feedback, writing, files: kept, transaction });
    },
  });
  if (isRepeat) await discard();
  return entry;
}

/** What tells one file of a message from another. */
export const digestedFiles = (files: readonly AcceptedFile[]) =>
  files.map(({ fileName, draft }) => [fileName, draft.sha256.toString('hex')]);
