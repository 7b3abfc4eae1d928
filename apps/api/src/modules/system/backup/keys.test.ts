import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { NotFoundError } from '../../../platform/errors.ts';
import { createDataKeys } from '../../../platform/crypto/create-data-keys.ts';
import { openKeyStore, type KeyStore } from '../../../platform/crypto/key-store.ts';
import { readConfiguredKeys, openKeyStoreFor } from '../../../platform/crypto/open-data-keys.ts';
import { requireKnownKeys } from '../../../platform/crypto/key-use.ts';
import { Attachment } from '../../cases/attachment.ts';
import { destroyDiscardedDataKeys } from '../../privacy/erase-case.ts';
import { openFileStorage } from '../../../platform/storage/file-storage.ts';
import { openStoredFile } from '../../../platform/storage/encrypted-file.ts';
import { readSavedCase, pdfFile, prepareCustomers } from '../../../testing/customers.ts';
import { createSignedInUser } from '../../../testing/factories.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { buildDatabaseUrl, runOnServer } from '../../../testing/test-database.ts';
import { backUpKeys, listKeyBackups } from './back-up-keys.ts';
import { createBackup } from './create-backup.ts';
import { listBackupSets, readBackupManifest, buildBackupSetsPath } from './manifest.ts';
import { findKeyBackup, restoreKeys } from './restore-keys.ts';
import { restoreBackupSet } from './restore-set.ts';
import { calculateKeyId } from './encrypt-part.ts';

const api = useTestApi();
const { customer, send } = prepareCustomers(api);
const key = randomBytes(32);
const folder = await mkdtemp(join(tmpdir(), 'feedback-keys-backup-'));
const postgresUrl = inject('postgresUrl');
const databases: string[] = [];
let store: KeyStore;

beforeAll(async () => {
  store = await openKeyStoreFor(api.services.config, api.services.databaseUrl);
});
afterAll(async () => {
  await store.close();
  for (const name of databases)
    await runOnServer(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

const newDatabase = (): string => {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  databases.push(name);
  return buildDatabaseUrl(postgresUrl, name);
};
const newStore = () => openKeyStore({ url: newDatabase(), besideUrl: postgresUrl, waitS: 60 });

const backUp = () => {
  const { databaseUrl: url, storage } = api.services;
  const keys = { BACKUP_KEY: calculateKeyId(key) };
  return createBackup({ url, storage, keyStore: store, folder, key, keys, keep: null });
};

async function submit() {
  const data = await customer({ attachment: 'yes' });
  const { id } = readSavedCase((await send(data, [pdfFile])).body);
  return Attachment.findOne({ where: { feedbackId: id }, rejectOnEmpty: true });
}

async function erase(id: number) {
  const boss = api.as((await createSignedInUser('superadmin')).token);
  await boss.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
  await boss.post(`admin/case/${id}/erase`, { reason: 'They ask for it' });
  await api.inside(destroyDiscardedDataKeys);
}

test('a restored backup from before an erasure cannot decrypt the erased file, even with every current key', async () => {
  const [gone, stays] = [await submit(), await submit()];
  const first = await backUp();
  await erase(gone.feedbackId);
  await backUp();
  expect(await listBackupSets(folder)).toHaveLength(2);

  const url = newDatabase();
  await runOnServer(postgresUrl, `CREATE DATABASE ${new URL(url).pathname.slice(1)}`);
  const storage = await openFileStorage(join(folder, 'restored'));
  const set = join(buildBackupSetsPath(folder), first.name);
  const manifest = await readBackupManifest(set, key);
  await restoreBackupSet({ folder, set, manifest, key, url, storage, compares: true });
  const restored = await newStore();
  const backup = await findKeyBackup(folder, key);
  await requireKnownKeys(await readConfiguredKeys(api.services.config), backup.usedWith);
  expect(await restoreKeys(restored, folder, backup, key)).toBeGreaterThan(1);
  // Restoring into a key store in use changes nothing.
  expect(await restoreKeys(restored, folder, backup, key)).toBeNull();

  const outside = await readConfiguredKeys(api.services.config);
  const keys = createDataKeys(restored, outside);
  const access = { storage, keys };
  expect((await buffer(await openStoredFile(access, stays))).equals(pdfFile[1])).toBe(true);
  // The bytes of the erased file are restored, but no key decrypts them.
  expect((await buffer(await storage.open(gone.storageKey))).length).toBeGreaterThan(
    pdfFile[1].length,
  );
  await expect(openStoredFile(access, gone)).rejects.toThrow(NotFoundError);
  await keys.close();
});

test('no key backup contains a destroyed key after the second key backup since its destruction', async () => {
  const { id } = await api.services.keys.take();
  const named = async () => {
    const backups = await listKeyBackups(folder);
    const found = await Promise.all(
      backups.map(async (name) => {
        const into = await newStore();
        await restoreKeys(into, folder, { name, usedWith: new Map() }, key);
        return (await into.find([id]).finally(() => into.close())).length;
      }),
    );
    return found.reduce((all, each) => all + each, 0);
  };
  for (let made = 0; made < 2; made += 1) await backUpKeys(store, folder, key);
  expect(await named()).toBe(2);
  await api.services.keys.destroy([id]);
  await backUpKeys(store, folder, key);
  expect(await listKeyBackups(folder)).toHaveLength(2);
  expect(await named()).toBe(1);
  await writeFile(join(folder, 'keys/2026-11-24T10-00-00.000Z.gz.unfinished'), 'half');
  await backUpKeys(store, folder, key);
  expect(await readdir(join(folder, 'keys'))).toHaveLength(2);
  expect(await named()).toBe(0);
});

test('the error names a key backup that is damaged, truncated or encrypted with another key', async () => {
  const name = (await listKeyBackups(folder)).at(-1) ?? '';
  const path = join(folder, 'keys', name);
  const bytes = await readFile(path);
  await truncate(path, bytes.length - 1);
  await expect(findKeyBackup(folder, key)).rejects.toThrow(`keys/${name} is damaged`);
  const other = Buffer.from(bytes);
  other[bytes.length >> 1] = (other[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(path, other);
  await expect(findKeyBackup(folder, key)).rejects.toThrow(`keys/${name} is damaged`);
  await writeFile(path, bytes);
  await expect(findKeyBackup(folder, randomBytes(32))).rejects.toThrow(`keys/${name} is damaged`);
  await expect(findKeyBackup(join(folder, 'sets'), key)).rejects.toThrow(
    'no backup of the data keys',
  );
});
