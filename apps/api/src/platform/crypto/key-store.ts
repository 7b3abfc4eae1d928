import { Client, Pool } from 'pg';

import { migrateDatabase } from '../db/migrate.ts';
import { getErrorCode } from '../error-details.ts';
import type { WrappedKey } from './key-wrapper.ts';
import { keyMigrations } from './key-migrations.ts';
import type { WrappedDataKey } from './wrapping.ts';

/** A wrapped key as it is stored. */
export interface StoredKey extends WrappedKey {
  readonly madeAt: Date;
}

/** A wrapped key to save: a new key, or a key from a backup with its creation time. */
type AddedKey = WrappedKey & Partial<Pick<StoredKey, 'madeAt'>>;

/** A key setting that a store was used with, and a value that identifies the key. */
export interface RecordedKey {
  readonly name: string;
  readonly proof: Buffer;
}

/** The number of keys that a wrapping key has wrapped. */
export interface KeyCount {
  readonly wrappedBy: string;
  readonly keys: number;
  /** Number of these keys that also have an escrow copy. */
  readonly escrowed: number;
}

/**
 * The store of wrapped keys: a database of its own, so that no backup of the product's database
 * contains a key.
 */
export interface KeyStore {
  /**
   * Saves keys.
   * @param use the wrapping key, which is recorded with them
   */
  readonly add: (keys: readonly AddedKey[], use?: RecordedKey) => Promise<void>;
  /** Replaces keys by their rewrapped versions; destroyed keys stay destroyed. */
  readonly replace: (keys: readonly WrappedKey[]) => Promise<void>;
  /** Returns the existing keys with these ids. */
  readonly find: (ids: readonly string[]) => Promise<WrappedDataKey[]>;
  /**
   * Returns all keys, or those created before a moment, in the order of their ids, a page at a
   * time.
   */
  readonly pages: (madeBefore?: Date) => AsyncIterable<readonly StoredKey[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Returns the recorded key settings by name. */
  readonly usedWith: () => Promise<ReadonlyMap<string, Buffer>>;
  /** Records a key setting, replacing the earlier record with the same name. */
  readonly noteUse: (use: RecordedKey) => Promise<void>;
  readonly deleteUse: (name: string) => Promise<void>;
  /** Deletes the record of a wrapping key that no longer wraps any data key. */
  readonly deleteWrapping: (name: string, use: string) => Promise<void>;
  readonly counts: () => Promise<KeyCount[]>;
  readonly close: () => Promise<void>;
}

/** The number of keys per page. */
export const keysPerPage = 1000;

/** Lowest possible id, which no key has; pages start after this id. */
export const lowestKeyId = '00000000-0000-0000-0000-000000000000';

interface StoreOptions {
  readonly url: string;
  /**
   * Database on whose server a missing key database is created; null when an operator creates the
   * key database.
   */
  readonly besideUrl: string | null;
  /** Seconds that a caller waits for a free connection. */
  readonly waitS: number;
}

const columns = 'id, wrapped, wrapped_by AS "wrappedBy", escrowed, made_at AS "madeAt"';

/** Number of connections, which is small because the statements are few, short and independent. */
const connections = 4;

/**
 * Opens and migrates the key store. Its statements use separate connections outside the product's
 * transactions, so that only work that needs keys waits for the key database.
 */
export async function openKeyStore({ url, besideUrl, waitS }: StoreOptions): Promise<KeyStore> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitS * 1000,
    statement_timeout: 30_000,
    application_name: 'feedback-keys',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await bringUpToDate(pool, url, besideUrl);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    async add(keys, use) {
      await pool.query(
        `WITH noted AS (INSERT INTO used_with SELECT $6::text, $7::bytea WHERE $6 IS NOT NULL
           ON CONFLICT DO NOTHING)
         INSERT INTO data_keys (id, wrapped, wrapped_by, escrowed, made_at)
         SELECT id, wrapped, wrapped_by, escrowed, coalesce(made_at, now())
         FROM unnest($1::uuid[], $2::bytea[], $3::text[], $4::bytea[], $5::timestamptz[])
           AS given (id, wrapped, wrapped_by, escrowed, made_at)
         ON CONFLICT DO NOTHING`,
        [
          ...valuesOf(keys),
          keys.map(({ madeAt }) => madeAt ?? null),
          use?.name ?? null,
          use?.proof ?? null,
        ],
      );
    },
    async replace(keys) {
      await pool.query(
        `UPDATE data_keys SET wrapped = given.wrapped, wrapped_by = given.wrapped_by,
           escrowed = given.escrowed
         FROM unnest($1::uuid[], $2::bytea[], $3::text[], $4::bytea[])
           AS given (id, wrapped, wrapped_by, escrowed)
         WHERE data_keys.id = given.id`,
        valuesOf(keys),
      );
    },
    async find(ids) {
      // Selects only the columns that unwrapping needs: a list reads thousands of keys.
      const { rows } = await pool.query<WrappedDataKey>(
        'SELECT id, wrapped, wrapped_by AS "wrappedBy" FROM data_keys WHERE id = ANY($1::uuid[])',
        [ids],
      );
      return rows;
    },
    async *pages(madeBefore) {
      let last = lowestKeyId;
      for (;;) {
        const { rows } = await pool.query<StoredKey>(
          `SELECT ${columns} FROM data_keys
           WHERE id > $1 AND ($2::timestamptz IS NULL OR made_at < $2)
           ORDER BY id LIMIT ${keysPerPage}`,
          [last, madeBefore ?? null],
        );
        last = rows.at(-1)?.id ?? last;
        if (rows.length > 0) yield rows;
        if (rows.length < keysPerPage) return;
      }
    },
    async remove(ids) {
      await pool.query('DELETE FROM data_keys WHERE id = ANY($1::uuid[])', [ids]);
    },
    async usedWith() {
      const { rows } = await pool.query<{ name: string; proof: Buffer }>(
        'SELECT name, proof FROM used_with',
      );
      return new Map(rows.map(({ name, proof }) => [name, proof]));
    },
    async noteUse({ name, proof }) {
      await pool.query(
        `INSERT INTO used_with VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET proof = excluded.proof`,
        [name, proof],
      );
    },
    async deleteUse(name) {
      await pool.query('DELETE FROM used_with WHERE name = $1', [name]);
    },
    deleteWrapping: (name, use) => deleteWrapping(pool, name, use),
    async counts() {
      const { rows } = await pool.query<KeyCount>(
        `SELECT wrapped_by AS "wrappedBy", count(*)::int AS keys, count(escrowed)::int AS escrowed
         FROM data_keys GROUP BY wrapped_by ORDER BY wrapped_by DESC`,
      );
      return rows;
    },
    close: () => pool.end(),
  };
}

const valuesOf = (keys: readonly WrappedKey[]) => [
  keys.map(({ id }) => id),
  keys.map(({ wrapped }) => wrapped),
  keys.map(({ wrappedBy }) => wrappedBy),
  keys.map(({ escrowed }) => escrowed),
];

/**
 * Deletes a use while the table is locked against new keys: a process that still wraps with the key
 * records the use again with its next key.
 */
async function deleteWrapping(pool: Pool, name: string, use: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE data_keys IN SHARE MODE');
    await client.query(
      `DELETE FROM used_with WHERE name = $1
         AND NOT EXISTS (SELECT FROM data_keys WHERE wrapped_by = $2)`,
      [use, name],
    );
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function bringUpToDate(pool: Pool, url: string, besideUrl: string | null): Promise<void> {
  const newest = keyMigrations.at(-1)?.name;
  const isDone = await pool.query('SELECT FROM migrations WHERE name = $1', [newest]).then(
    ({ rowCount }) => rowCount === 1,
    async (error: unknown) => {
      if (getErrorCode(error) === noDatabase && besideUrl !== null)
        await makeDatabase(url, besideUrl);
      else if (getErrorCode(error) !== noTable) throw error;
      return false;
    },
  );
  if (!isDone) await migrateDatabase(url, keyMigrations);
}

const noDatabase = '3D000';
const noTable = '42P01';

/** Returns the default address of the key database. */
export function buildDefaultKeyDatabaseUrl(url: string): string {
  const beside = new URL(url);
  beside.pathname += '_keys';
  return beside.href;
}

async function makeDatabase(url: string, besideUrl: string): Promise<void> {
  const client = new Client({ connectionString: besideUrl });
  await client.connect();
  try {
    const name = decodeURIComponent(new URL(url).pathname.slice(1));
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Ignores the error when another starting instance has created the database.
    if (!['42P04', '23505'].includes(getErrorCode(error))) throw error;
  } finally {
    await client.end();
  }
}
