import { services } from '../context/context.ts';
import { UnavailableError } from '../errors.ts';
import { query, queryPrepared } from './query.ts';
import { inTransaction } from './transaction.ts';
import { untilBack } from './until-back.ts';

/** Whether a record knows the file of a storage key, as an expression of SQL. */
export const isKnownFile = (key: string): string =>
  `(EXISTS (SELECT FROM attachments WHERE storage_key = ${key})
    OR EXISTS (SELECT FROM incoming_mails WHERE storage_key = ${key})
    OR EXISTS (SELECT FROM stored_months WHERE storage_key = ${key}))`;

/** A file that was given its lasting name. */
interface NamedFile {
  readonly draft: { readonly storageKey: string };
}

interface Steps<File extends NamedFile, Result> {
  /** Gives files their names; before the transaction, so that storage holds no connection. */
  readonly prepare: () => Promise<readonly File[]>;
  /** What is saved together. */
  readonly save: (files: readonly File[]) => Promise<Result>;
  /** Takes back what was prepared; runs when it is sure that nothing was saved. */
  readonly undo: () => Promise<void>;
}

/**
 * Saves in one transaction what comes with files. When the connection breaks during the commit
 * nobody knows whether it was saved, and a saved record's file must never be missing: it is undone
 * once the database says that it was not.
 * @throws UnavailableError, also when the process was taken for dead and its files may be swept
 */
export async function allOrNothing<File extends NamedFile, Result>(
  steps: Steps<File, Result>,
): Promise<Result> {
  const { fileHold, background } = services();
  // Before files get their lasting names: those of an earlier hold are refused there.
  const holder = fileHold.name();
  let saved: readonly File[] | undefined;
  try {
    const files = await steps.prepare();
    return await inTransaction(async () => {
      const result = await steps.save(files);
      if (files.length > 0) await requireHold(holder);
      saved = files;
      return result;
    });
  } catch (error) {
    if (saved) {
      const keys = saved.map(({ draft }) => draft.storageKey);
      background.run('to undo a commit that broke', () =>
        untilBack(() => undoUnlessSaved(holder, keys, steps.undo)),
      );
      throw new UnavailableError(error);
    }
    // What can't be undone now is tried again, and left to the clean-up job at last: the first error
    // is the one to tell.
    await steps.undo().catch(() => {
      background.run('to undo what was not saved', () => untilBack(steps.undo));
    });
    throw error;
  }
}

/**
 * Keeps a hold from being ended until the open transaction is: what it commits knows files that are
 * still there. Whoever ends a hold leaves a locked one alone, and finds the records afterwards.
 * @throws UnavailableError when the hold was ended: its files are swept
 */
export async function requireHold(name: string): Promise<void> {
  const [held] = await queryPrepared<{ id: string }>(
    'SELECT id FROM file_holders WHERE id = $1 AND ended_at IS NULL FOR KEY SHARE',
    [name],
  );
  if (!held) throw new UnavailableError(new Error('The process was taken for dead.'));
}

/** Undoes what a broken commit did not save, once it is over: till then it has its hold locked. */
async function undoUnlessSaved(
  holder: string,
  keys: readonly string[],
  undo: () => Promise<void>,
): Promise<void> {
  await query('SELECT FROM file_holders WHERE id = $1 FOR UPDATE', [holder]);
  const sql = `SELECT FROM unnest($1::text[]) AS key WHERE ${isKnownFile('key')} LIMIT 1`;
  if ((await query(sql, [keys])).length === 0) await undo();
}
