import type { BatchName } from '@feedback/contract/system/set-aside';

import { runOutsideTransaction, services } from '../context/context.ts';
import { toAppError } from '../db/database-errors.ts';
import { query } from '../db/query.ts';
import { UnavailableError } from '../errors.ts';
import { getErrorCode, describeError } from '../error-details.ts';

/** An encrypted value that its key does not decrypt: a damaged row, not an unavailable service. */
export class DecryptError extends Error {
  override readonly name = 'DecryptError';
}

/**
 * Records a row that a batch cannot process (rule 6.12). The batch leaves the row out from now on,
 * until a super admin retries it. Joins no open transaction: the record outlives a rollback.
 */
export async function setRowAside(batch: BatchName, row: string | number, error: unknown) {
  const isDamaged = error instanceof DecryptError;
  services().logger.error({ err: error, batch, row }, 'a row was set aside');
  const kind = [describeError(error).type ?? 'unknown', getErrorCode(causeOf(error))];
  await runOutsideTransaction(() =>
    query(
      `INSERT INTO set_aside (batch, row_key, reason, error) VALUES ($1, $2, $3, $4)
       ON CONFLICT (batch, row_key) DO UPDATE SET attempts = set_aside.attempts + 1,
         reason = excluded.reason, error = excluded.error, last_at = now()`,
      [batch, String(row), isDamaged ? 'decrypt' : 'failed', kind.join(' ').trim()],
    ),
  );
}

/** Returns the database error inside Sequelize's wrapping error. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && 'parent' in error ? error.parent : error;

/** Returns whether the cause is an unavailable or busy service, so that no row is to blame. */
export const isServiceUnavailable = (error: unknown): boolean =>
  error instanceof UnavailableError || toAppError(error) instanceof UnavailableError;

/** Returns the keys of the rows that a batch skips. */
export async function findSetAsideKeys(batch: BatchName): Promise<string[]> {
  const select = 'SELECT row_key AS key FROM set_aside WHERE batch = $1';
  return (await query<{ key: string }>(select, [batch])).map(({ key }) => key);
}

/** Returns the keys of a batch whose keys are ids, as numbers. */
export const findSetAsideIds = async (batch: BatchName): Promise<number[]> =>
  (await findSetAsideKeys(batch)).map(Number);

/**
 * The number of failures of a row in this process after which it is set aside, so that temporary
 * failures are retried.
 */
const mostFailures = 3;
const failures = new Map<string, number>();
const mostCounted = 10_000;

const nameOf = (batch: BatchName, row: string | number) =>
  `${services().databaseUrl} ${batch} ${row}`;

/** Sets a row aside at its third failure, or immediately when its data is damaged. */
async function recordFailure(batch: BatchName, row: string | number, error: unknown) {
  const name = nameOf(batch, row);
  const count = (failures.get(name) ?? 0) + 1;
  if (count < mostFailures && !(error instanceof DecryptError)) {
    if (failures.size >= mostCounted) failures.clear();
    failures.set(name, count);
    services().logger.warn({ err: error, batch, row, count }, 'a row failed; it is tried again');
    return;
  }
  failures.delete(name);
  await setRowAside(batch, row, error);
}

/**
 * Processes rows one after the other. A failed row does not stop the other rows: the next run
 * processes the failed row again, and sets it aside when it keeps failing.
 * @throws UnavailableError, or the error of an unavailable service
 */
export async function processSeparately<Row>(
  batch: BatchName,
  rows: readonly Row[],
  { keyOf, work }: { keyOf: (row: Row) => string | number; work: (row: Row) => Promise<unknown> },
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
      failures.delete(nameOf(batch, keyOf(row)));
    } catch (error) {
      if (isServiceUnavailable(error)) throw error;
      await recordFailure(batch, keyOf(row), error);
    }
  }
}

/**
 * Processes rows together. When that fails, processes each row on its own, as `processSeparately` does.
 * @param work opens its own transaction, and checks whether a row still has to be processed
 * @throws UnavailableError, or the error of an unavailable service
 */
export async function processTogetherOrSeparately(
  batch: BatchName,
  ids: readonly number[],
  work: (ids: readonly number[]) => Promise<unknown>,
): Promise<void> {
  if (ids.length === 0) return;
  try {
    await work(ids);
  } catch (error) {
    if (isServiceUnavailable(error)) throw error;
    services().logger.warn({ err: error, batch }, 'a batch failed; processing its rows one by one');
    await processSeparately(batch, ids, { keyOf: String, work: (id) => work([id]) });
  }
}

/** Milliseconds after which a damaged value that users view is logged again. */
const reportAgainMs = 60_000;
const mostReported = 10_000;
const reported = new Map<string, number>();

/**
 * Decrypts a value of a row. Returns null when it is damaged: the row is recorded in the
 * background, at most once a minute.
 */
export function decryptOrSetAside<Value>(
  batch: BatchName,
  row: string | number,
  decrypt: () => Value,
): Value | null {
  try {
    return decrypt();
  } catch (cause) {
    reportDamagedRow(batch, row, cause);
    return null;
  }
}

/** Records a damaged row in the background: the reader does not wait, and may be in a snapshot. */
export function reportDamagedRow(batch: BatchName, row: string | number, cause: unknown): void {
  const name = nameOf(batch, row);
  const now = performance.now();
  if (now - (reported.get(name) ?? -Infinity) < reportAgainMs) return;
  if (reported.size >= mostReported) reported.clear();
  reported.set(name, now);
  const error = new DecryptError('An encrypted value could not be decrypted.', { cause });
  services().background.run('recording a damaged row', () => setRowAside(batch, row, error));
}
