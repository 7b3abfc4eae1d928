import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { readProductConfig } from '../config/config.ts';
import { UnavailableError } from '../errors.ts';
import { startKeyService, type TestKeyService } from '../../testing/key-service.ts';
import { buildDatabaseUrl, runOnServer } from '../../testing/test-database.ts';
import type { DataKey, DataKeys } from './data-keys.ts';
import type { KeyStore } from './key-store.ts';
import { openDataKeys, openKeyStoreFor } from './open-data-keys.ts';
import { createKeyServiceWrapping } from './service-wrapping.ts';

const postgresUrl = inject('postgresUrl');
const SEARCH_KEY = randomBytes(32).toString('hex');
const own = `2026a:${randomBytes(32).toString('hex')}`;
const newKey = (): DataKey => ({ id: randomUUID(), key: randomBytes(32) });

let service: TestKeyService;
beforeAll(async () => {
  service = await startKeyService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.mood = 'works';
  service.failing = 0;
  service.asked.length = 0;
});

describe('wrapping data keys with the key service', () => {
  const wrapping = (mostMs?: number) =>
    createKeyServiceWrapping(
      {
        name: 'feedback',
        mountUrl: service.url.replace('/keys/feedback', ''),
        token: service.token,
      },
      mostMs,
    );

  test('wraps many data keys with one key-service request and verifies them with a second request', async () => {
    const keys = [newKey(), newKey(), newKey()];
    const wrapped = await wrapping().wrap(keys);
    expect(service.asked).toEqual(['encrypt', 'decrypt']);
    expect(wrapped.map(({ id }) => id)).toEqual(keys.map(({ id }) => id));
    expect(await wrapping().unwrap(wrapped.toReversed())).toEqual(
      new Map(keys.map(({ id, key }) => [id, key])),
    );
    const [first, second] = wrapped;
    await expect(wrapping().unwrap([{ ...first!, id: second!.id }])).rejects.toThrow(
      'to another key',
    );
  });

  test('retries a key-service request once after a failed connection, and then gives up', async () => {
    service.failing = 1;
    await wrapping().wrap([newKey()]);
    expect(service.asked).toEqual(['encrypt', 'encrypt', 'decrypt']);
    service.asked.length = 0;
    service.mood = 'slow';
    await expect(wrapping(50).wrap([newKey()])).rejects.toThrow(UnavailableError);
    expect(service.asked).toEqual(['encrypt', 'encrypt']);
  });

  test.each([
    ['sealed', 'KEY_SERVICE: the key service does not work (Vault is sealed).'],
    ['wrapsForNobody', 'KEY_SERVICE: it does not open what it wrapped'],
    ['swaps', 'KEY_SERVICE: it does not open what it wrapped'],
    ['says200', 'KEY_SERVICE: it answers otherwise than it was asked.'],
  ] as const)(
    'fails to wrap data keys while the test key service is in the state “%s”',
    async (mood, line) => {
      service.mood = mood;
      await expect(wrapping().wrap([newKey(), newKey()])).rejects.toMatchObject({
        code: 'unavailable',
        cause: { message: expect.stringContaining(line) },
      });
    },
  );
});

describe('data keys wrapped by a key service', () => {
  const name = `by_service_${randomUUID().replaceAll('-', '')}`;
  let store: KeyStore;
  const open: DataKeys[] = [];

  const configOf = (env: NodeJS.ProcessEnv) =>
    readProductConfig(
      {
        DATA_DIR: tmpdir(),
        SEARCH_KEY,
        DATA_KEYS: 'service',
        KEY_SERVICE: service.url,
        KEY_SERVICE_TOKEN: service.token,
        KEYS_DATABASE_URL: buildDatabaseUrl(postgresUrl, name),
        ...env,
      },
      resolve('.'),
    );
  async function start(env: NodeJS.ProcessEnv = {}): Promise<DataKeys> {
    const keys = await openDataKeys(configOf(env), postgresUrl, new Date('2026-11-24T10:00:00Z'));
    open.push(keys);
    return keys;
  }
  const wrappedBy = async () => (await store.counts()).map((each) => each.wrappedBy);

  beforeAll(async () => {
    await runOnServer(postgresUrl, `CREATE DATABASE ${name}`);
    store = await openKeyStoreFor(configOf({}), postgresUrl);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((keys) => keys.close()));
  });
  afterAll(async () => {
    await store.close();
    await runOnServer(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  test('rewraps data keys from an environment key to the key service, to a new key version, and back', async () => {
    const { id, key } = await (await start({ DATA_KEYS: own, KEY_SERVICE: '' })).take();
    const opens = async (env: NodeJS.ProcessEnv) => (await (await start(env)).find([id])).get(id);

    await (await start({ DATA_KEYS: `service,${own}` })).rewrap(60_000);
    expect(await wrappedBy()).toEqual(['service:feedback:v1']);
    expect(await opens({})).toEqual(key);

    service.rotate();
    await (await start()).rewrap(60_000);
    expect(await wrappedBy()).toEqual(['service:feedback:v2']);
    service.destroyOlderVersions();
    expect(await opens({})).toEqual(key);

    await (await start({ DATA_KEYS: `${own},service` })).rewrap(60_000);
    expect(await wrappedBy()).toEqual(['2026a']);
    expect(await opens({ DATA_KEYS: own, KEY_SERVICE: '' })).toEqual(key);
    await (await start({ DATA_KEYS: `service,${own}` })).rewrap(60_000);
  });

  test('uses data keys in memory while the key service is down, fails without more keys, and recovers', async () => {
    const keys = await start();
    const known = await keys.take();
    await service.stop();
    for (let left = 199; left > 0; left -= 1) await keys.take();
    await expect(keys.take()).rejects.toThrow(UnavailableError);
    expect((await keys.find([known.id])).get(known.id)).toEqual(known.key);
    await service.start();
    const next = await keys.take();
    expect((await (await start()).find([next.id, known.id])).size).toBe(2);
  });

  test('stops the start with a reason for a wrong token, another key or an unreachable key service', async () => {
    await expect(start({ KEY_SERVICE_TOKEN: 'wrong' })).rejects.toThrow(
      /^KEY_SERVICE_TOKEN: the key service refuses it \(permission denied\)\. Set one that may update/,
    );
    await expect(start({ KEY_SERVICE: service.url.replace(/feedback$/, 'other') })).rejects.toThrow(
      /^KEY_SERVICE: the key service can't use a key "other" there \(encryption key not found\)/,
    );
    await expect(start({ KEY_SERVICE: service.url.replace('transit', 'kv') })).rejects.toThrow(
      'KEY_SERVICE: the key service can\'t use a key "feedback" there (no handler for route)',
    );
    await expect(start({ DATA_KEYS: own, KEY_SERVICE: '' })).rejects.toThrow(
      'DATA_KEYS: the key "service:feedback:v2" is missing',
    );
    const other = await startKeyService();
    const env = { KEY_SERVICE: other.url, KEY_SERVICE_TOKEN: other.token };
    await expect(start(env)).rejects.toThrow('the key "service:feedback:v2" does not match');
    await other.stop();
    await expect(start(env)).rejects.toThrow(
      /^KEY_SERVICE: no key service answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. Start it/,
    );
  });

  test('rejects DATA_KEYS=service without KEY_SERVICE, and KEY_SERVICE without DATA_KEYS=service', () => {
    expect(() => configOf({ KEY_SERVICE: '' })).toThrow(
      'DATA_KEYS: "service" needs a key service.',
    );
    expect(() => configOf({ DATA_KEYS: own })).toThrow(
      'KEY_SERVICE: DATA_KEYS does not use the key service.',
    );
    expect(() => configOf({ DATA_KEYS: 'service,service' })).toThrow('DATA_KEYS: write it as');
    expect(() => configOf({ KEY_SERVICE: 'https://vault.example.com' })).toThrow(
      'KEY_SERVICE: write it as the address of a Transit key',
    );
  });
});
