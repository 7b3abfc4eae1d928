import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { services } from '../../platform/context/context.ts';
import type { MonthlyTable } from '../../platform/db/months.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { StartError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { openStoredFile } from '../../platform/storage/encrypted-file.ts';

export interface ArchivedMonth {
  readonly month: string;
  readonly rows: number;
  /** SHA-256 of the compressed rows in hexadecimal. */
  readonly sha256: string;
  readonly storageKey: string;
  readonly keyId: string;
}

/** Returns the months of a table that are in the object storage, oldest first. */
export const findArchivedMonthsOfTable = (table: MonthlyTable): Promise<ArchivedMonth[]> =>
  query<ArchivedMonth>(
    `SELECT month, row_count::float8 AS rows, encode(sha256, 'hex') AS sha256,
       storage_key AS "storageKey", key_id AS "keyId"
     FROM stored_months WHERE table_name = $1 ORDER BY month`,
    [table],
  );

/**
 * Writes a stored month's rows to a stream, one JSON line per row, and records the access in the
 * audit history. Reads the file twice, so that no row of a damaged month is written.
 * @throws StartError when the month is not stored or is damaged
 */
export async function streamArchivedMonth(
  table: MonthlyTable,
  month: string,
  to: Writable,
): Promise<void> {
  const stored = (await findArchivedMonthsOfTable(table)).find((one) => one.month === month);
  if (!stored)
    throw new StartError(
      `${table} has no stored month ${month}. List the months with: months list`,
    );
  const hash = createHash('sha256');
  await pipeline(await openStoredFile(services(), stored), hash).catch((cause: unknown) => {
    throw damaged(table, month, cause);
  });
  if (hash.digest('hex') !== stored.sha256) throw damaged(table, month);
  await inTransaction(() => raise('month.read', { id: null, label: `${table} ${month}` }));
  await pipeline(await openStoredFile(services(), stored), createGunzip(), to, { end: false });
}

/** Yields a stored month's rows as JSON lines, for verification. Does not record the access. */
export async function* readArchivedMonthLines(stored: ArchivedMonth): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  pipeline(await openStoredFile(services(), stored), unpacked).catch((error: Error) =>
    unpacked.destroy(error),
  );
  let begun = '';
  for await (const piece of unpacked as AsyncIterable<string>) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}

const damaged = (table: MonthlyTable, month: string, cause?: unknown) =>
  new StartError(
    `The stored file of ${table} ${month} is missing, damaged or cannot be decrypted.`,
    { cause },
  );
