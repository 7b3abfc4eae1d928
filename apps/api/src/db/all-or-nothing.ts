import { setTimeout as sleep } from 'node:timers/promises';

import { services } from '../context/context.ts';
import { UnavailableError } from '../errors.ts';
import { codeOf } from '../thrown.ts';
import { query, queryPrepared } from './query.ts';
import { inTransaction } from './transaction.ts';

interface Steps<Prepared, Result> {
  /** What is done outside the database; before the transaction, so that it holds no connection. */
  readonly prepare: () => Promise<Prepared>;
  /** What is saved together. */
  readonly save: (prepared: Prepared) => Promise<Result>;
  /** Takes back what was prepared; runs when it is sure that nothing was saved. */
  readonly undo: () => Promise<void>;
}

/**
 * Saves in one transaction what also has a part outside the database, such as files. When the
 * connection breaks during the commit nobody knows whether it was saved, and a saved record's file
 * must never be missing: it is undone once the database has said that it was not.
 * @throws UnavailableError, also when the process was taken for dead and its files may be swept
 */
export async function allOrNothing<Prepared, Result>(
  steps: Steps<Prepared, Result>,
): Promise<Result> {
  const { fileHold, background } = services();
  // Before files get their lasting names: those of an earlier hold are refused there.
  const holder = fileHold.name();
  let commit: string | undefined;
  try {
    const prepared = await steps.prepare();
    return await inTransaction(async () => {
      const result = await steps.save(prepared);
      commit = await requireHold(holder);
      return result;
    });
  } catch (error) {
    if (commit !== undefined) {
      const transaction = commit;
      background.run('to undo a commit that broke', () => undoUnlessDone(transaction, steps.undo));
      throw new UnavailableError(error);
    }
    // What can't be undone now is left to the clean-up job: the first error is the one to tell.
    await steps.undo().catch(ignore);
    throw error;
  }
}

/**
 * Keeps a hold from being ended until the open transaction is: what it commits knows files that are
 * still there. Whoever ends a hold leaves a locked one alone, and finds the records afterwards.
 * @returns the transaction's id
 * @throws UnavailableError when the hold was ended: its files are swept
 */
export async function requireHold(name: string): Promise<string> {
  const [held] = await queryPrepared<{ transaction: string }>(
    `SELECT pg_current_xact_id()::text AS transaction FROM file_holders
     WHERE id = $1 AND ended_at IS NULL FOR KEY SHARE`,
    [name],
  );
  if (!held) throw new UnavailableError(new Error('The process was taken for dead.'));
  return held.transaction;
}

/** Seconds for which a database that is away is asked; the clean-up job comes later. */
const mostTries = 60;

async function undoUnlessDone(transaction: string, undo: () => Promise<void>): Promise<void> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const outcome = await outcomeOf(transaction).catch(() => 'unknown');
    if (outcome === 'committed') return;
    if (outcome === 'aborted') return undo();
    await sleep(1000, undefined, { ref: false });
  }
}

/** One that the database never heard of, as it died before it wrote that down, was not committed. */
async function outcomeOf(transaction: string): Promise<string | null> {
  try {
    const [found] = await query<{ outcome: string | null }>(
      'SELECT pg_xact_status($1::xid8) AS outcome',
      [transaction],
    );
    return found?.outcome ?? null;
  } catch (error) {
    if (codeOf(error) === '22023') return 'aborted';
    throw error;
  }
}

function ignore(): void {
  return undefined;
}
