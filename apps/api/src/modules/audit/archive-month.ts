import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

import { services } from '../../platform/context/context.ts';
import { saveFilesWithRecords } from '../../platform/db/save-files-with-records.ts';
import {
  findMonthPartitions,
  shortLockTimeoutSql,
  type MonthlyTable,
  type MonthPartition,
} from '../../platform/db/months.ts';
import { query } from '../../platform/db/query.ts';
import { StartError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { receiveEncrypted, type EncryptedDraft } from '../../platform/storage/encrypted-file.ts';
import { copyReceiptHashesOfMonth, requireArchivableMonth } from './prepare-month-archive.ts';
import { auditEventTextSql } from './log/append-entries.ts';

/** Number of rows that one database read returns. */
const batch = 1000;

/**
 * SQL expressions for the stored line of a row `e`, by table. A line of the audit history is the
 * text that the log hashed.
 */
const lineOf: Record<MonthlyTable, string> = {
  security_log: 'to_jsonb(e)::text',
  audit_history: auditEventTextSql,
};

/** Result of moving a month to the object storage. */
interface Stored {
  readonly rows: number;
  /** Size of the compressed rows in bytes. */
  readonly size: number;
  /** Checksum of the compressed rows, hexadecimal. */
  readonly sha256: string;
}

/**
 * Moves a month's rows from the database to one encrypted, compressed file in the object storage,
 * with one JSON line per row. Inserts the record of the file in the transaction that drops the
 * month's partition (ADR 20).
 * @param month such as `2027-01`
 * @throws StartError when the month does not exist or has not been over for a day
 */
export async function archiveTableMonth(table: MonthlyTable, month: string): Promise<Stored> {
  const part = await findClosed(table, month);
  if (table === 'audit_history') await requireArchivableMonth(part.name);
  const { storage, keys } = services();
  const counted = { rows: 0 };
  const hash = createHash('sha256');
  const packed = updateHash(pack(linesOf(table, part.name, counted)), hash);
  const draft = await receiveEncrypted(storage, packed, await keys.take());
  const sha256 = hash.digest();
  await saveFilesWithRecords({
    async prepare() {
      await draft.keep();
      return [{ draft }];
    },
    undo: draft.discard,
    save: () => exchange(table, month, part, { draft, sha256, rows: counted.rows }),
  });
  return { rows: counted.rows, size: draft.size, sha256: sha256.toString('hex') };
}

/**
 * Returns a month's partition if the month ended more than a day ago, because a transaction that
 * began in the month may commit later.
 */
async function findClosed(table: MonthlyTable, month: string): Promise<MonthPartition> {
  const part = (await findMonthPartitions(table)).find((one) => one.month === month);
  if (!part)
    throw new StartError(
      `${table} has no partition for the month ${month}. List the months with: months list`,
    );
  if (!part.isClosed)
    throw new StartError(`${month} ended less than a day ago. Try again tomorrow.`);
  return part;
}

async function* linesOf(
  table: MonthlyTable,
  part: string,
  counted: { rows: number },
): AsyncGenerator<string> {
  let beyond = { at: '-infinity', id: '0' };
  for (;;) {
    const rows = await query<{ line: string; at: string; id: string }>(
      `SELECT ${lineOf[table]} || E'\\n' AS line, at::text AS at, id::text AS id
       FROM ${part} AS e WHERE (at, id) > ($1::timestamptz, $2::bigint)
       ORDER BY e.at, e.id LIMIT ${batch}`,
      [beyond.at, beyond.id],
    );
    yield rows.map(({ line }) => line).join('');
    counted.rows += rows.length;
    beyond = rows.at(-1) ?? beyond;
    if (rows.length < batch) return;
  }
}

/**
 * Compresses lines with the fastest level, because higher levels save little. An error in the lines
 * is thrown to the reader of the compressed data.
 */
function pack(lines: AsyncIterable<string>): AsyncIterable<Buffer> {
  const packed = createGzip({ level: constants.Z_BEST_SPEED });
  pipeline(Readable.from(lines), packed).catch((error: Error) => packed.destroy(error));
  return packed;
}

/** Adds the bytes of a stream to a hash while they pass. */
async function* updateHash(source: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
}

/** A month's compressed rows, which are stored but not yet recorded. */
interface PackedMonth {
  readonly draft: EncryptedDraft;
  readonly sha256: Buffer;
  readonly rows: number;
}

/** Drops the month's partition and inserts the record of the stored file in one transaction. */
async function exchange(
  table: MonthlyTable,
  month: string,
  part: MonthPartition,
  { draft, sha256, rows }: PackedMonth,
): Promise<void> {
  await query(shortLockTimeoutSql);
  const [found] = await query<{ rows: number }>(
    `SELECT count(*)::float8 AS rows FROM ${part.name}`,
  );
  if (found?.rows !== rows)
    throw new StartError(`${part.name} changed while it was stored. Try again.`);
  await query(
    `INSERT INTO stored_months
       (table_name, month, until, row_count, storage_key, key_id, sha256, sealed_sha256)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [table, month, part.until, rows, draft.storageKey, draft.keyId, sha256, draft.sealedSha256],
  );
  if (table === 'audit_history') await copyReceiptHashesOfMonth(part.name);
  await query(`DROP TABLE ${part.name}`);
  const after = { rows, sha256: sha256.toString('hex') };
  await raise('month.stored', { id: null, label: `${table} ${month}`, after });
}
