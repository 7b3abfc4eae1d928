import { allOrNothing } from '../../db/all-or-nothing.ts';
import type { Services } from '../../services.ts';
import type { AcceptedFile } from './accept-files.ts';
import { findStanding, type SavedCase } from './find-standing.ts';
import { keepFiles } from './keep-files.ts';
import { saveCase } from './save-case.ts';
import type { Submission } from './submission.ts';

/** The files that came with something, and how they go again. */
export interface GivenFiles {
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
}

/**
 * Saves a submission's case with its files, all or nothing. The same submission again answers the
 * same case.
 * @throws what `findStanding` refuses
 */
export async function saveWithFiles(
  services: Services,
  submission: Submission,
  { files, discard }: GivenFiles,
): Promise<SavedCase> {
  if (files.length === 0) return saveCase(services, submission);
  const saved = await allOrNothing(services.sequelize, {
    undo: discard,
    async prepare() {
      const standing = await findStanding(services.pool, submission);
      return standing.saved ? [] : keepFiles(files);
    },
    save: (transaction, kept) => saveCase(services, submission, { transaction, files: kept }),
  });
  if (saved.isRepeat) await discard();
  return saved;
}
