import { Client, Pool } from 'pg';

import { migrate } from '../db/migrate.ts';
import { codeOf } from '../thrown.ts';
import type { WrappedKey } from './key-wrapper.ts';
import { keySteps } from './steps.ts';

/** A wrapped key by its id. */
export interface StoredKey extends WrappedKey {
  readonly id: string;
}

/** Where wrapped keys lie: a database of its own, so that no backup of the other one holds any. */
export interface KeyStore {
  readonly add: (keys: readonly StoredKey[]) => Promise<void>;
  /** Those of these ids that are there. */
  readonly find: (ids: readonly string[]) => Promise<StoredKey[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** What it was used with, by name. */
  readonly usedWith: () => Promise<ReadonlyMap<string, Buffer>>;
  /** Notes what it is used with from now on; what is noted stays. */
  readonly noteUse: (name: string, proof: Buffer) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface StoreOptions {
  readonly url: string;
  /** The database beside which it is made when it is missing; null: somebody has made it. */
  readonly besideUrl: string | null;
  /** Seconds that a caller waits for a free connection. */
  readonly waitS: number;
}

/** Its statements are few and short, and each is answered by itself. */
const connections = 4;

/**
 * Opens the key store, and brings it up to date. Its statements run in no transaction of the
 * product's: they wait for nothing but this database, and nobody holds a connection of theirs.
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
    async add(keys) {
      await pool.query(
        `INSERT INTO data_keys (id, wrapped, wrapped_by)
         SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::text[])`,
        [
          keys.map(({ id }) => id),
          keys.map(({ wrapped }) => wrapped),
          keys.map(({ wrappedBy }) => wrappedBy),
        ],
      );
    },
    async find(ids) {
      const { rows } = await pool.query<StoredKey>(
        `SELECT id, wrapped, wrapped_by AS "wrappedBy" FROM data_keys WHERE id = ANY($1::uuid[])`,
        [ids],
      );
      return rows;
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
    async noteUse(name, proof) {
      await pool.query('INSERT INTO used_with VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        name,
        proof,
      ]);
    },
    close: () => pool.end(),
  };
}

async function bringUpToDate(pool: Pool, url: string, besideUrl: string | null): Promise<void> {
  const newest = keySteps.at(-1)?.name;
  const isDone = await pool.query('SELECT FROM migrations WHERE name = $1', [newest]).then(
    ({ rowCount }) => rowCount === 1,
    async (error: unknown) => {
      if (codeOf(error) === noDatabase && besideUrl !== null) await makeDatabase(url, besideUrl);
      else if (codeOf(error) !== noTable) throw error;
      return false;
    },
  );
  if (!isDone) await migrate(url, keySteps);
}

const noDatabase = '3D000';
const noTable = '42P01';

/** The address of the database that holds the keys where none is named. */
export function besideDatabase(url: string): string {
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
    // Another instance, starting as well, has made it.
    if (!['42P04', '23505'].includes(codeOf(error))) throw error;
  } finally {
    await client.end();
  }
}
