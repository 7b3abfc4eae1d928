import { services } from '../context/context.ts';
import { UnavailableError } from '../errors.ts';
import { query, queryPrepared } from './query.ts';
import { inTransaction } from './transaction.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

/** Returns those storage keys to which no attachment, mail or stored month refers. */
export async function findUnreferencedFiles(keys: readonly string[]): Promise<string[]> {
  const tables = ['attachments', 'incoming_mails', 'stored_months'];
  const named = tables.map(
    (table) => `SELECT storage_key FROM ${table} WHERE storage_key = ANY ($1::text[])`,
  );
  const rows = await query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS given (key) EXCEPT (${named.join(' UNION ALL ')})`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

/** A file that was moved to its final storage key. */
interface NamedFile {
  readonly draft: { readonly storageKey: string };
}

interface Steps<File extends NamedFile, Result> {
  /**
   * Moves the files to their final keys. Runs before the transaction, so that the storage never
   * holds up a database connection.
   */
  readonly prepare: () => Promise<readonly File[]>;
  /** Saves the records that belong to the files, in one transaction. */
  readonly save: (files: readonly File[]) => Promise<Result>;
  /** Reverts `prepare`. Runs only when certainly nothing was saved. */
  readonly undo: () => Promise<void>;
}

/**
 * Saves files and their records in one transaction. A connection that breaks during the commit
 * leaves the result unknown, and a saved record must never lose its file: the files are removed
 * only after the database confirms that the commit failed.
 * @throws UnavailableError, also when this process was declared dead and its files may be cleaned
 * up
 */
export async function saveFilesWithRecords<File extends NamedFile, Result>(
  steps: Steps<File, Result>,
): Promise<Result> {
  const { fileHold, background } = services();
  // Read the name before the files get their final keys: files of an earlier hold are rejected
  // there.
  const holder = fileHold.name();
  let saved: readonly File[] | undefined;
  try {
    const files = await steps.prepare();
    return await inTransaction(async () => {
      const result = await steps.save(files);
      if (files.length > 0) await lockFileHold(holder);
      saved = files;
      return result;
    });
  } catch (error) {
    if (saved) {
      const keys = saved.map(({ draft }) => draft.storageKey);
      background.run('to undo a commit that broke', () =>
        retryWhileUnavailable(() => undoUnlessSaved(holder, keys, steps.undo)),
      );
      throw new UnavailableError(error);
    }
    // A failed undo is retried in the background, and finally left to the clean-up job. The caller
    // gets the first error.
    await steps.undo().catch(() => {
      background.run('to undo what was not saved', () => retryWhileUnavailable(steps.undo));
    });
    throw error;
  }
}

/**
 * Keeps a file hold from being ended until the open transaction ends, so that the committed records
 * refer to files that still exist. The clean-up skips a locked hold, and finds the records
 * afterwards.
 * @throws UnavailableError when the hold was ended and its files were cleaned up
 */
export async function lockFileHold(name: string): Promise<void> {
  const [held] = await queryPrepared<{ id: string }>(
    'SELECT id FROM file_holders WHERE id = $1 AND ended_at IS NULL FOR KEY SHARE',
    [name],
  );
  if (!held) throw new UnavailableError(new Error('The process was taken for dead.'));
}

/**
 * Runs `undo` once the commit is over, if nothing was saved. Until then the transaction keeps the
 * hold locked.
 */
async function undoUnlessSaved(
  holder: string,
  keys: readonly string[],
  undo: () => Promise<void>,
): Promise<void> {
  await query('SELECT FROM file_holders WHERE id = $1 FOR UPDATE', [holder]);
  const unreferenced = await findUnreferencedFiles(keys);
  if (unreferenced.length === keys.length) await undo();
}
