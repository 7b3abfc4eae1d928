import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';

/** Runs work with a separate connection to a database. */
export async function withDatabaseClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Returns every table's rows as text, and every sequence. Omits the case keys, which a restore
 * leaves empty.
 */
export const readTableContents = (url: string) =>
  withDatabaseClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND c.relpersistence = 'p' AND c.relname <> 'case_keys' OR c.oid = 'jobs.job'::regclass ORDER BY 1`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${name} t ORDER BY 1`,
      );
      contents[name] = rows.map(({ row }) => row);
    }
    const { rows } = await client.query<{ sequencename: string; last_value: string }>(
      `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
    );
    return { ...contents, sequences: rows };
  });

/** Returns the definitions of constraints, indexes, triggers and partitions. */
export const readSchemaStructure = (url: string) =>
  withDatabaseClient(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `SELECT conname || ' ' || pg_get_constraintdef(oid) || convalidated AS text FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT indexrelid::regclass || ' is valid: ' || indisvalid FROM pg_index
         WHERE indrelid::regclass::text !~ '^pg_'
       UNION ALL SELECT inhrelid::regclass || ' is a part of ' || inhparent::regclass
         FROM pg_inherits
       UNION ALL SELECT tgrelid::regclass || tgname || tgenabled::text FROM pg_trigger
         WHERE NOT tgisinternal ORDER BY 1`,
    );
    return rows.map(({ text }) => text);
  });

/** Returns every file below a folder by its path, as base64. */
export async function readFilesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents: Record<string, string> = {};
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    contents[path.slice(folder.length)] = await readFile(path, 'base64');
  }
  return contents;
}
