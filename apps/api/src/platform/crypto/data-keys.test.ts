import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { readProductConfig } from '../config/config.ts';
import { buildDatabaseUrl, runOnServer } from '../../testing/test-database.ts';
import type { DataKeys } from './data-keys.ts';
import { openDataKeys } from './open-data-keys.ts';
import { decryptValue, encryptValue } from './encrypt-value.ts';

const postgresUrl = inject('postgresUrl');
/** The product's database, beside which the key database is created. */
const name = `keys_test_${randomUUID().replaceAll('-', '')}`;
const url = buildDatabaseUrl(postgresUrl, name);
const folder = await mkdtemp(join(tmpdir(), 'feedback-keys-'));
const keyNamed = (keyName: string) => `${keyName}:${randomBytes(32).toString('hex')}`;
const first = keyNamed('2026a');
const searchKey = randomBytes(32).toString('hex');
const installedAt = new Date('2026-11-24T10:00:00Z');
const openKeys: DataKeys[] = [];

beforeAll(() => runOnServer(postgresUrl, `CREATE DATABASE ${name}`));
afterAll(async () => {
  await Promise.all(openKeys.map((keys) => keys.close()));
  for (const each of [name, `${name}_keys`])
    await runOnServer(postgresUrl, `DROP DATABASE ${each} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

/** Opens the data keys as a process that starts with these variables does. */
async function start(env: NodeJS.ProcessEnv = {}, at = installedAt): Promise<DataKeys> {
  const given = { DATA_DIR: folder, DATA_KEYS: first, SEARCH_KEY: searchKey, ...env };
  const keys = await openDataKeys(readProductConfig(given, resolve('.')), url, at);
  openKeys.push(keys);
  return keys;
}

async function ask(sql: string) {
  const client = new Client({ connectionString: `${url}_keys` });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('data keys', () => {
  test('saves new data keys wrapped before their first use, many with one statement', async () => {
    const keys = await start();
    const taken = await Promise.all(Array.from({ length: 50 }, () => keys.take()));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(50);
    expect(new Set(taken.map(({ key }) => key.toString('hex'))).size).toBe(50);
    const rows = await ask('SELECT id, wrapped, xmin FROM data_keys');
    expect(rows.length).toBe(200);
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(taken.map(({ id }) => id)));
    const stored = rows.map(({ wrapped }) => String(wrapped)).join();
    expect(taken.filter(({ key }) => stored.includes(key.toString('latin1')))).toEqual([]);
  });

  test('finds data keys created by another process and decrypts the data of that process', async () => {
    const [one, other] = [await start(), await start()];
    const [a, b] = [await one.take(), await one.take()];
    const found = await other.find([a.id, b.id, a.id, randomUUID()]);
    expect(found).toEqual(
      new Map([
        [a.id, a.key],
        [b.id, b.key],
      ]),
    );
    const sealed = encryptValue(a.key, 'feedbacks.sealed:1', 'Asha');
    expect(decryptValue(found.get(a.id)!, 'feedbacks.sealed:1', sealed).toString()).toBe('Asha');
  });

  test('caches a data key that find() returned, but not a data key that findOnce() returned', async () => {
    const { id, key } = await (await start()).take();
    const [page, list] = [await start(), await start()];
    expect(await page.find([id])).toEqual(new Map([[id, key]]));
    expect(await list.findOnce([id])).toEqual(new Map([[id, key]]));
    await ask(`DELETE FROM data_keys WHERE id = '${id}'`);
    expect(await page.findOnce([id])).toEqual(new Map([[id, key]]));
    expect(await list.find([id])).toEqual(new Map());
  });

  test('no longer finds a destroyed data key, and accepts a second destroy call', async () => {
    const keys = await start();
    const [gone, stays] = [await keys.take(), await keys.take()];
    await Promise.all([keys.destroy([gone.id]), keys.destroy([gone.id])]);
    expect([...(await keys.find([gone.id, stays.id])).keys()]).toEqual([stays.id]);
    expect([...(await (await start()).find([gone.id, stays.id])).keys()]).toEqual([stays.id]);
    expect(await ask(`SELECT FROM data_keys WHERE id = '${gone.id}'`)).toEqual([]);
  });

  test('makes a data key with damaged wrapping unusable and still finds the other data keys', async () => {
    const keys = await start();
    const [a, b] = [await keys.take(), await keys.take()];
    await ask(`UPDATE data_keys SET wrapped = (SELECT wrapped FROM data_keys WHERE id = '${a.id}')
      WHERE id = '${b.id}'`);
    const found = await (await start()).find([a.id, b.id]);
    expect(found.get(a.id)).toEqual(a.key);
    expect(() => encryptValue(found.get(b.id)!, 'table.column:1', 'text')).toThrow(
      'Invalid key length',
    );
  });

  test('takes prepared data keys while the key store is closed, and fails when none are left', async () => {
    const keys = await start();
    await keys.take();
    await openKeys.pop()?.close();
    for (let left = 199; left > 0; left -= 1) await keys.take();
    await expect(keys.take()).rejects.toThrow();
  });
});

describe('opening the data keys at the start', () => {
  test('creates keys.json once on a developer’s machine, readable only by its owner', async () => {
    const own = { DATA_KEYS: '', SEARCH_KEY: '', DATA_DIR: join(folder, 'new') };
    const beside = buildDatabaseUrl(postgresUrl, `${name}_own`);
    await runOnServer(postgresUrl, `CREATE DATABASE ${name}_own`);
    const env = { ...own, KEYS_DATABASE_URL: beside };
    const [keys, other] = await Promise.all([start(env), start(env)]);
    const taken = await keys.take();
    expect(await other.find([taken.id])).toEqual(new Map([[taken.id, taken.key]]));
    expect(keys.searchKey).toEqual(other.searchKey);
    const path = join(folder, 'new/keys.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toContain(keys.searchKey.toString('hex'));
    await Promise.all(openKeys.splice(-2).map((each) => each.close()));
    await runOnServer(postgresUrl, `DROP DATABASE ${name}_own WITH (FORCE)`);
  });

  test('reads data keys wrapped with an older key of DATA_KEYS and wraps new data keys with the first key', async () => {
    const taken = await (await start()).take();
    const newer = keyNamed('2026b');
    const keys = await start({ DATA_KEYS: `${newer},${first}` });
    const next = await keys.take();
    expect((await keys.find([taken.id])).get(taken.id)).toEqual(taken.key);
    expect(await ask(`SELECT wrapped_by FROM data_keys WHERE id = '${next.id}'`)).toEqual([
      { wrapped_by: '2026b' },
    ]);
    await expect(start()).rejects.toThrow('DATA_KEYS: the key "2026b" is missing');
    await expect(start({ DATA_KEYS: newer })).rejects.toThrow(
      'DATA_KEYS: the key "2026a" is missing',
    );
    await expect(start({ DATA_KEYS: `${newer},${keyNamed('2026a')}` })).rejects.toThrow(
      'DATA_KEYS: the key "2026a" does not match the key with this name',
    );
    await ask(`DELETE FROM used_with WHERE name = 'wrapping key 2026b'`);
  });

  test('the API does not start when SEARCH_KEY changed or the key store belongs to another database', async () => {
    await start();
    await expect(start({ SEARCH_KEY: randomBytes(32).toString('hex') })).rejects.toThrow(
      'SEARCH_KEY does not match the key this data was indexed with. Set the previous key',
    );
    await expect(start({}, new Date('2026-11-25T10:00:00Z'))).rejects.toThrow(
      'KEYS_DATABASE_URL: this database contains the data keys of another installation.',
    );
  });
});
