import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';

import { openPlainPool } from '../../../platform/db/connection.ts';
import { migrateDatabase } from '../../../platform/db/migrate.ts';
import { databaseMigrations } from '../../../migrations/index.ts';
import { saveDemoData } from '../../../demo/load.ts';
import { deleteDiscardedFiles } from '../../privacy/plan-erasures.ts';
import { openJobQueue } from '../../../platform/jobs/job-queue.ts';
import type { KeyStore } from '../../../platform/crypto/key-store.ts';
import { openKeyStoreFor } from '../../../platform/crypto/open-data-keys.ts';
import { deleteOrphanedFiles } from '../../../schedules/orphaned-files.ts';
import { openFileStorage } from '../../../platform/storage/file-storage.ts';
import { receiveEncrypted } from '../../../platform/storage/encrypted-file.ts';
import { citusUrl } from '../../../testing/citus.ts';
import { pdfFile, pngFile, prepareCustomers } from '../../../testing/customers.ts';
import { fillReleasedDatabase } from '../../../testing/released-data.ts';
import { successorMigrations } from '../../../testing/successor.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import {
  createPlainDatabase,
  dropTestDatabase,
  buildDatabaseUrl,
} from '../../../testing/test-database.ts';
import { verifyBackupSet } from './verify-backup-set.ts';
import { createBackup } from './create-backup.ts';
import { listBackupSets, readBackupManifest, buildBackupSetsPath } from './manifest.ts';
import { requireRestorableBackup, restoreBackupSet } from './restore-set.ts';
import { calculateKeyId, type BackupKey } from './encrypt-part.ts';
import {
  readTableContents,
  readFilesBelow,
  withDatabaseClient,
  readSchemaStructure,
} from './testing/contents.ts';

const api = useTestApi();
beforeAll(async () => {
  await api.inside(() => saveDemoData());
});
const { customer, send } = prepareCustomers(api);
const key = randomBytes(32);
let scratch: string;
const databases: string[] = [];

let keyStore: KeyStore;

beforeAll(async () => {
  keyStore = await openKeyStoreFor(api.services.config, api.services.databaseUrl);
  scratch = await mkdtemp(join(tmpdir(), 'feedback-backups-'));
  for (const file of [pdfFile, pngFile]) await send(await customer({ attachment: 'yes' }), [file]);
  await archiveMonth();
  // Waits until all events are processed, so that the database no longer changes.
  const waiting = () => api.services.pool.query('SELECT FROM raised_events');
  await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(0), { timeout: 60_000 });
});
afterAll(async () => {
  await keyStore.close();
  for (const url of databases) await dropTestDatabase(inject('postgresUrl'), url);
  await rm(scratch, { recursive: true, force: true });
});

/** Stores an archived month of security events in the storage. */
async function archiveMonth(): Promise<void> {
  const { storage, keys, pool } = api.services;
  const draft = await receiveEncrypted(storage, Readable.from([pdfFile[1]]), await keys.take());
  await draft.keep();
  await pool.query(
    `INSERT INTO stored_months
       (table_name, month, until, row_count, storage_key, key_id, sha256, sealed_sha256)
     VALUES ('security_log', '2026-01', '2026-02-01', 1, $1, $2, $3, $4)`,
    [draft.storageKey, draft.keyId, Buffer.alloc(32), draft.sealedSha256],
  );
}

const onServer = <Result>(work: (client: Client) => Promise<Result>) =>
  withDatabaseClient(inject('postgresUrl'), work);

const folderOf = (name: string) => mkdtemp(join(scratch, name));

/**
 * Creates an empty database and storage. Optionally, a user without other rights owns the database.
 */
async function emptyPlace({ isPlainUser = false } = {}) {
  const url = isPlainUser
    ? await createPlainDatabase(inject('postgresUrl'))
    : await emptyDatabase();
  databases.push(url);
  const folder = await folderOf('files-');
  return { url, folder, storage: await openFileStorage(folder) };
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(8).toString('hex')}`;
  await onServer((client) => client.query(`CREATE DATABASE ${name}`));
  return buildDatabaseUrl(inject('postgresUrl'), name);
}

interface Given {
  readonly key?: BackupKey;
  readonly keep?: number;
  readonly url?: string;
}

const backUp = (folder: string, given: Given = {}) =>
  createBackup({
    url: api.services.databaseUrl,
    storage: api.services.storage,
    keyStore,
    folder,
    key,
    keys: { BACKUP_KEY: given.key === null ? '' : calculateKeyId(key) },
    keep: null,
    ...given,
  });

/** Restores the newest set of a folder as the restore program does. */
async function restore(
  folder: string,
  used: BackupKey = key,
  place = emptyPlace(),
  steps = databaseMigrations,
) {
  const { url, storage, folder: files } = await place;
  const name = (await listBackupSets(folder)).at(-1) ?? '';
  const set = join(buildBackupSetsPath(folder), name);
  const manifest = await readBackupManifest(set, used);
  await requireRestorableBackup(url, storage, manifest);
  await verifyBackupSet(folder, set, manifest, used);
  await restoreBackupSet({ folder, set, manifest, key: used, url, storage, compares: true, steps });
  return { url, files, manifest };
}

describe('backing up and restoring', () => {
  test.each([['encrypted', key] as const, ['plain', null] as const])(
    'restores every row, file and sequence from a backup that is %s',
    async (_, used) => {
      const folder = await folderOf('whole-');
      await backUp(folder, { key: used });
      const { url, files, manifest } = await restore(folder, used);
      expect(manifest.tables.find(({ name }) => name === 'feedbacks')?.rows).toBeGreaterThan(20);
      expect(await readTableContents(url)).toEqual(
        await readTableContents(api.services.databaseUrl),
      );
      // A set from Citus is restored into a single server, which distributes it at the next start.
      if (!citusUrl)
        expect(await readSchemaStructure(url)).toEqual(
          await readSchemaStructure(api.services.databaseUrl),
        );
      const { folder: storage } = api.services.config.attachments;
      expect(await readFilesBelow(files)).toEqual(await readFilesBelow(storage));
      expect(Object.keys(await readFilesBelow(files)).length).toBeGreaterThan(2);
      const texts = Object.values(await readFilesBelow(folder)).map((bytes) =>
        Buffer.from(bytes, 'base64'),
      );
      expect(texts.some((bytes) => bytes.includes(pdfFile[1]))).toBe(false);
      const isPacked = (bytes: Buffer) => bytes.readUInt16BE() === 0x1f8b;
      expect(texts.some(isPacked)).toBe(used === null);
    },
  );

  test('restores a backup with a database user that has no special rights', async () => {
    const folder = await folderOf('plain-user-');
    await backUp(folder);
    const { url } = await restore(folder, key, emptyPlace({ isPlainUser: true }));
    expect(await readTableContents(url)).toEqual(await readTableContents(api.services.databaseUrl));
  });

  test('copies a file once for all backup sets, and deletes the copy with the last set that contains the file', async () => {
    const folder = await folderOf('several-');
    const first = await backUp(folder);
    expect(first.added).toBe(Object.keys(await readFilesBelow(join(folder, 'files'))).length);
    expect((await backUp(folder)).added).toBe(0);
    const before = await readFilesBelow(join(folder, 'files'));
    const content = Buffer.concat([pdfFile[1], Buffer.from('% another\n')]);
    await send(await customer({ attachment: 'yes' }), [['b.pdf', content]]);
    const later = await backUp(folder, { keep: 2 });
    expect([later.added, later.removed]).toEqual([1, [first.name]]);
    expect(await listBackupSets(folder)).toHaveLength(2);
    const { rows } = await api.services.pool.query<{ id: number; key: string }>(
      'SELECT feedback_id AS id, storage_key AS key FROM attachments ORDER BY id DESC LIMIT 1',
    );
    const { id, key: storageKey } = rows[0]!;
    await api.services.pool.query('DELETE FROM attachments WHERE feedback_id = $1', [id]);
    await api.services.storage.remove(storageKey);
    expect((await backUp(folder)).manifest.unreadable).toEqual([]);
    expect(Object.keys(await readFilesBelow(join(folder, 'files')))).toHaveLength(
      Object.keys(before).length + 1,
    );
    await backUp(folder, { keep: 1 });
    expect(await readFilesBelow(join(folder, 'files'))).toEqual(before);
  });

  test('migrates the database when a backup of an earlier version is restored', async () => {
    const { url } = await emptyPlace();
    await migrateDatabase(url, databaseMigrations);
    await withDatabaseClient(url, (client) => fillReleasedDatabase(client, 30));
    const pool = openPlainPool(url, { size: 2, waitS: 60 });
    await openJobQueue(pool).finally(() => pool.end());
    const folder = await folderOf('old-');
    const made = await backUp(folder, { url });
    expect(made.manifest.unreadable).toHaveLength(3);
    await expect(backUp(folder)).rejects.toThrow('contains backups of another database');
    const restored = await restore(folder, key, emptyPlace(), successorMigrations);
    await withDatabaseClient(restored.url, async (client) => {
      const { rows } = await client.query<{ count: string }>('SELECT count(branch) FROM feedbacks');
      expect(rows).toEqual([{ count: '31' }]);
      const { rows: steps } = await client.query<{ last: string }>(
        'SELECT max(name) AS last FROM migrations',
      );
      expect(steps).toEqual([{ last: successorMigrations.at(-1)?.name }]);
    });
  });

  test('completes a backup and lists the files that are missing or changed in the storage', async () => {
    const { rows } = await api.services.pool.query<{ key: string }>(
      'SELECT storage_key AS key FROM attachments ORDER BY id LIMIT 2',
    );
    const [gone = '', changed = ''] = rows.map((row) => row.key);
    const at = (each: string) => join(api.services.config.attachments.folder, 'kept', each);
    const kept = await Promise.all([gone, changed].map((each) => readFile(at(each))));
    await rm(at(gone));
    await writeFile(at(changed), 'something else');
    const folder = await folderOf('unreadable-');
    try {
      const { manifest } = await backUp(folder);
      expect(manifest.unreadable).toEqual([gone, changed].toSorted());
      await restore(folder);
    } finally {
      await Promise.all([gone, changed].map((each, index) => writeFile(at(each), kept[index]!)));
    }
    expect((await backUp(folder)).manifest.unreadable).toEqual([]);
  });

  test('rejects a concurrent second backup, and keeps discarded files until the running backup ends', async () => {
    const [folder, storage] = [await folderOf('slow-'), api.services.storage];
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let reached = () => {};
    const isUnderWay = new Promise<void>((resolve) => (reached = resolve));
    const slow = {
      ...storage,
      open: async (name: string) => {
        reached();
        await held;
        return storage.open(name);
      },
    };
    const url = api.services.databaseUrl;
    const made = createBackup({ url, storage: slow, keyStore, folder, key, keys: {}, keep: null });
    await isUnderWay;
    await expect(backUp(folder)).rejects.toThrow('Another backup of this database is running');
    const draft = await storage.receive(Readable.from([Buffer.from('x')]));
    await draft.keep('2026-11-24/discarded');
    await api.services.pool.query(`INSERT INTO discarded_files VALUES ('2026-11-24/discarded')`);
    expect(await api.inside(deleteDiscardedFiles)).toBe(0);
    expect(await api.inside(() => deleteOrphanedFiles(-1))).toBe(0);
    goOn();
    await made;
    expect(await api.inside(deleteDiscardedFiles)).toBe(1);
  });
});

describe('an unfinished backup set', () => {
  test('does not list the set of a failed backup, and deletes unfinished sets and files in the next backup', async () => {
    const folder = await folderOf('broken-');
    const { storage, databaseUrl: url } = api.services;
    let opened = 0;
    const broken = {
      ...storage,
      open: async (name: string) => {
        opened += 1;
        if (opened === 2) throw new Error('The storage is away.');
        return storage.open(name);
      },
    };
    const made = createBackup({
      url,
      storage: broken,
      keyStore,
      folder,
      key,
      keys: {},
      keep: null,
    });
    await expect(made).rejects.toThrow('The storage is away.');
    expect(await listBackupSets(folder)).toEqual([]);
    // Simulates the leftovers of a power failure.
    await mkdir(join(buildBackupSetsPath(folder), '.unfinished-2026-11-24T10-00-00.000Z'));
    await mkdir(join(folder, 'files/00'), { recursive: true });
    await writeFile(join(folder, 'files/00', `${'0'.repeat(64)}.unfinished-1`), 'half');
    await backUp(folder);
    expect(await readdir(buildBackupSetsPath(folder))).toHaveLength(1);
    expect(existsSync(join(folder, 'files/00', `${'0'.repeat(64)}.unfinished-1`))).toBe(false);
  });
});

describe('rejecting a restore', () => {
  let folder: string;
  let set: string;
  beforeAll(async () => {
    folder = await folderOf('refused-');
    const { name } = await backUp(folder);
    set = join(buildBackupSetsPath(folder), name);
  });

  test('rejects a restore without BACKUP_KEY or with another key', async () => {
    await expect(restore(folder, null)).rejects.toThrow(/BACKUP_KEY: .* is encrypted.*\(id /);
    await expect(restore(folder, randomBytes(32))).rejects.toThrow(/BACKUP_KEY: .*another key/);
  });

  test('rejects an unencrypted backup set when BACKUP_KEY is set, and a set that falsely claims to be unencrypted', async () => {
    const plain = await folderOf('plain-');
    await backUp(plain, { key: null });
    const place = await emptyPlace();
    await expect(restore(plain, key, Promise.resolve(place))).rejects.toThrow(
      /BACKUP_KEY: the set .* is not encrypted/,
    );
    expect(await readFilesBelow(place.folder)).toEqual({});
    const [name = ''] = await listBackupSets(plain);
    await cp(set, join(buildBackupSetsPath(plain), name), { recursive: true });
    const manifest = join(buildBackupSetsPath(plain), name, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    const claimed = text.replace('"isEncrypted": true', '"isEncrypted": false');
    expect(claimed).not.toBe(text);
    await writeFile(manifest, claimed);
    for (const used of [key, null])
      await expect(restore(plain, used, Promise.resolve(place))).rejects.toThrow(
        used ? 'is not encrypted' : 'is damaged',
      );
  });

  test('rejects a restore into a storage or a database that is not empty', async () => {
    const place = await emptyPlace();
    await writeFile(join(place.folder, 'kept', 'there'), '');
    await expect(restore(folder, key, Promise.resolve(place))).rejects.toThrow(
      'ATTACHMENTS: the folder or bucket is not empty',
    );
    const { folder: files, storage } = await emptyPlace();
    const full = { url: api.services.databaseUrl, folder: files, storage };
    await expect(restore(folder, key, Promise.resolve(full))).rejects.toThrow(
      'the database is not empty (it has jobs.archive)',
    );
  });

  test.each(['0147-folded-search', '9999-later'])(
    'rejects a backup set of a pre-release or of a newer version (%s)',
    async (migration) => {
      const { url, storage } = await emptyPlace();
      const manifest = { ...(await readBackupManifest(set, key)), migration };
      await expect(requireRestorableBackup(url, storage, manifest)).rejects.toThrow(
        `The set is from a newer version or from a pre-release (migration ${migration}). Restore it with the version that made it.`,
      );
    },
  );

  /** Returns the error of a restore while a bit in the middle of a file is flipped. */
  async function flipped(path: string): Promise<string> {
    const bytes = await readFile(path);
    const other = Buffer.from(bytes);
    other[bytes.length >> 1] = (other[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(path, other);
    return refusal().finally(() => writeFile(path, bytes));
  }
  async function refusal(): Promise<string> {
    const place = await emptyPlace();
    const said = await restore(folder, key, Promise.resolve(place)).then(
      () => 'restored',
      (error: unknown) => (error as Error).message,
    );
    // The restore is rejected before anything is written.
    expect(await readFilesBelow(place.folder)).toEqual({});
    expect(
      await withDatabaseClient(place.url, (client) =>
        client.query('SELECT FROM pg_tables WHERE schemaname = $1', ['public']),
      ),
    ).toMatchObject({ rowCount: 0 });
    return said;
  }

  test('rejects the restore of a backup with a damaged or missing file, and names the file', async () => {
    expect(await flipped(join(set, 'tables/feedbacks.gz'))).toContain(
      'tables/feedbacks.gz is damaged',
    );
    expect(await flipped(join(set, 'files.txt'))).toContain('files.txt is damaged');
    expect(await flipped(join(set, 'manifest.json'))).toContain('manifest.json');
    const [line = ''] = (await readFile(join(set, 'files.txt'), 'utf8')).split('\n');
    const name = line.slice(0, 64);
    const file = join(folder, 'files', name.slice(0, 2), name);
    expect(await flipped(file)).toContain(`${name} is damaged`);
    const bytes = await readFile(file);
    await truncate(file, (await stat(file)).size - 1);
    expect(await refusal()).toContain(`${name} is damaged`);
    await rm(file);
    expect(await refusal()).toContain(`${name} is missing`);
    await writeFile(file, bytes);
  });
});
