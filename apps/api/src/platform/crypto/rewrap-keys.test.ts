import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

import { afterAll, beforeEach, expect, inject, test } from 'vitest';

import { readProductConfig } from '../config/config.ts';
import { buildDatabaseUrl, runOnServer } from '../../testing/test-database.ts';
import type { DataKeys } from './data-keys.ts';
import type { KeyStore } from './key-store.ts';
import { createKeyWrapper } from './key-wrapper.ts';
import { readConfiguredKeys, openDataKeys, openKeyStoreFor } from './open-data-keys.ts';
import { recoverKeys, rewrapKeys } from './rewrap-keys.ts';

const postgresUrl = inject('postgresUrl');
let name: string;
const databases: string[] = [];
const openKeys: DataKeys[] = [];
let store: KeyStore;
const stores: KeyStore[] = [];

const keyNamed = (keyName: string) => `${keyName}:${randomBytes(32).toString('hex')}`;
const [first, second, third] = [keyNamed('2026a'), keyNamed('2026b'), keyNamed('2026c')];
const SEARCH_KEY = randomBytes(32).toString('hex');
const pair = () => generateKeyPairSync('rsa', { modulusLength: 3072 });
const [escrow, other] = [pair(), pair()];
const pem = () => escrow.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const configOf = (DATA_KEYS: string, ESCROW_PUBLIC_KEY = '') =>
  readProductConfig(
    {
      DATA_DIR: tmpdir(),
      DATA_KEYS,
      SEARCH_KEY,
      ESCROW_PUBLIC_KEY,
      KEYS_DATABASE_URL: buildDatabaseUrl(postgresUrl, name),
    },
    resolve('.'),
  );

/** Opens the data keys as a process that starts with these keys does. */
async function start(...given: Parameters<typeof configOf>): Promise<DataKeys> {
  const installedAt = new Date('2026-11-24T10:00:00Z');
  const keys = await openDataKeys(configOf(...given), postgresUrl, installedAt);
  openKeys.push(keys);
  return keys;
}

beforeEach(async () => {
  name = `rewrapped_${randomUUID().replaceAll('-', '')}`;
  databases.push(name);
  await runOnServer(postgresUrl, `CREATE DATABASE ${name}`);
  store = await openKeyStoreFor(configOf(first), postgresUrl);
  stores.push(store);
});
afterAll(async () => {
  await Promise.all([...openKeys, ...stores].map((each) => each.close()));
  for (const each of databases)
    await runOnServer(postgresUrl, `DROP DATABASE ${each} WITH (FORCE)`);
});

async function takeSome(keys: DataKeys, count = 3) {
  const taken = new Map<string, Buffer>();
  for (let at = 0; at < count; at += 1) {
    const { id, key } = await keys.take();
    taken.set(id, key);
  }
  return taken;
}

test('rewraps all data keys with the new first key of DATA_KEYS, so that the older key can be removed', async () => {
  const before = await start(first);
  const taken = await takeSome(before);
  const [gone = ''] = taken.keys();
  const keys = await start(`${second},${first}`);
  await Promise.all([keys.rewrap(60_000), before.destroy([gone])]);
  taken.delete(gone);
  expect(await store.counts()).toMatchObject([{ wrappedBy: '2026b' }]);
  expect(await store.find([gone])).toEqual([]);
  // Finds the keys without the older key, and in the process that still lists the older key first.
  expect(await (await start(second)).find(taken.keys())).toEqual(taken);
  expect(await before.find(taken.keys())).toEqual(taken);
});

test('still requires the older wrapping key while a running process wraps data keys with it', async () => {
  const before = await start(first);
  const keys = await start(`${second},${first}`);
  await keys.rewrap(60_000);
  const taken = await takeSome(before, 1);
  await expect(start(second)).rejects.toThrow('the key "2026a" is missing');
  await keys.rewrap(60_000);
  expect(await (await start(second)).find(taken.keys())).toEqual(taken);
});

test('rewraps in the next run the data keys that one run had no time for', async () => {
  await takeSome(await start(first));
  const { wrapping } = await readConfiguredKeys(configOf(`${second},${first}`));
  const wrapper = createKeyWrapper(wrapping, null);
  expect(await rewrapKeys(store, wrapper, null, -1)).toEqual({ keys: 0, isDone: false });
  expect(await rewrapKeys(store, wrapper, null)).toEqual({ keys: 200, isDone: true });
  expect(await rewrapKeys(store, wrapper, null)).toEqual({ keys: 0, isDone: true });
});

test('recovers every escrowed data key with the escrow’s private key when all wrapping keys are lost', async () => {
  const keys = await start(first);
  const taken = await takeSome(keys);
  const escrowed = await start(first, pem());
  await escrowed.rewrap(60_000);
  const { wrapping } = await readConfiguredKeys(configOf(third));
  const wrapper = createKeyWrapper(wrapping, escrow.publicKey);
  await expect(recoverKeys(store, wrapper, other.privateKey)).rejects.toThrow(
    'The private key does not match ESCROW_PUBLIC_KEY',
  );
  await expect(start(third)).rejects.toThrow('the key "2026a" is missing');
  // A key that was created before the escrow existed.
  await store.replace(
    (await store.find([[...taken.keys()][2] ?? ''])).map((each) => ({ ...each, escrowed: null })),
  );
  expect(await recoverKeys(store, wrapper, escrow.privateKey)).toEqual({ keys: 199, lost: 1 });
  const recovered = await start(third, pem());
  const [a = '', b = ''] = taken.keys();
  expect(await recovered.find([a, b])).toEqual(new Map([...taken].slice(0, 2)));
  await expect(recoverKeys(store, wrapper, escrow.privateKey)).rejects.toThrow(
    'DATA_KEYS contains all keys in use (2026c)',
  );
});

test('rejects an ESCROW_PUBLIC_KEY that is not a strong public key', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
  for (const wrong of ['key', weak.export({ type: 'spki', format: 'pem' }).toString()])
    expect(() => configOf(first, wrong)).toThrow(/^ESCROW_PUBLIC_KEY: write it as the PEM text/);
  const inOneLine = pem().replaceAll('\n', String.raw`\n`);
  expect(configOf(first, inOneLine).dataKeys.escrow).not.toBeNull();
});
