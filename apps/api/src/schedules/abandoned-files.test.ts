import { AsyncResource } from 'node:async_hooks';
import { Readable } from 'node:stream';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { runInContext } from '../platform/context/context.ts';
import { systemViewer } from '../platform/context/viewer.ts';
import { saveFilesWithRecords, lockFileHold } from '../platform/db/save-files-with-records.ts';
import { openPlainPool } from '../platform/db/connection.ts';
import { query } from '../platform/db/query.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { Attachment } from '../modules/cases/attachment.ts';
import { UnavailableError } from '../platform/errors.ts';
import { takeFileHold, type FileHold } from '../platform/storage/file-hold.ts';
import { openFileStorage } from '../platform/storage/file-storage.ts';
import { createCaseWithFile } from '../testing/factories.ts';
import { useTestApi } from '../testing/test-api.ts';
import { deleteAbandonedFiles } from './abandoned-files.ts';

const api = useTestApi();
const holds: FileHold[] = [];
afterEach(async () => {
  for (const hold of holds.splice(0)) await hold.end();
});

/**
 * Creates another process that stores files in the same folder, with a hold of the given seconds.
 */
async function anotherProcess(seconds: number) {
  const pool = openPlainPool(api.services.databaseUrl, { size: 1, waitS: 60 });
  const hold = await takeFileHold(pool, seconds);
  holds.push(hold);
  const { folder } = api.services.config.attachments;
  const storage = await openFileStorage(folder, hold.name);
  const receive = () => storage.receive(Readable.from([Buffer.from('x')]));
  return {
    hold,
    receive,
    /** Gives a file its final name, and returns the name. */
    async keep() {
      const key = storage.newKey();
      await (await receive()).keep(key);
      return key;
    },
    kept: () => storage.storedBy(hold.name(), new Date().toISOString().slice(0, 10)),
    hasDrafts: async () => (await storage.draftHolders()).includes(hold.name()),
    inside: <Result>(work: () => Promise<Result>) =>
      runInContext(
        { services: { ...api.services, storage, fileHold: hold }, viewer: systemViewer },
        work,
      ),
  };
}

const sweep = (endsLapsed = true) => api.inside(() => deleteAbandonedFiles(endsLapsed));

describe('files of a process whose hold has expired', () => {
  test('deletes the unrecorded files of a dead process and keeps files that a case records', async () => {
    const dead = await anotherProcess(0);
    await dead.receive();
    await dead.keep();
    const known = await dead.keep();
    await createCaseWithFile(known);
    await sweep();
    expect([await dead.hasDrafts(), await dead.kept()]).toEqual([false, [known]]);
    const left = await api.inside(() =>
      query('SELECT FROM file_holders WHERE id = $1', [dead.hold.name()]),
    );
    expect(left).toEqual([]);
  });

  test('keeps another process’s files while the sweeper’s own hold has lapsed', async () => {
    const silent = await anotherProcess(0);
    await silent.receive();
    await sweep(false);
    expect(await silent.hasDrafts()).toBe(true);
  });

  test('rejects saving files that another process deleted as abandoned, but accepts the process’s next save', async () => {
    const silent = await anotherProcess(0);
    const draft = await silent.receive();
    const key = await silent.keep();
    const undo = vi.fn(async () => undefined);
    const save = () =>
      silent.inside(() =>
        saveFilesWithRecords({
          prepare: async () => [{ draft: { storageKey: key } }],
          save: () => createCaseWithFile(key),
          undo,
        }),
      );
    await sweep();
    await expect(save()).rejects.toThrow(UnavailableError);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(await Attachment.findOne({ where: { storageKey: key } })).toBeNull();
    expect(await silent.hold.renew()).toBe(false);
    await expect(draft.keep('2026-01-01/a')).rejects.toThrow(UnavailableError);
    await save();
    expect(await Attachment.findOne({ where: { storageKey: key } })).not.toBeNull();
  });

  test('keeps the files of a process while its transaction commits', async () => {
    const slow = await anotherProcess(0);
    const key = await slow.keep();
    const sweepOutside = AsyncResource.bind(() => sweep());
    await slow.inside(() =>
      inTransaction(async () => {
        await lockFileHold(slow.hold.name());
        await sweepOutside();
        await createCaseWithFile(key);
      }),
    );
    await sweep();
    expect(await slow.kept()).toEqual([key]);
  });
});

test('keeps the unrecorded files of a process with a current hold', async () => {
  const living = await anotherProcess(60);
  await living.receive();
  const key = await living.keep();
  expect(await living.hold.renew()).toBe(false);
  await sweep();
  expect([await living.hasDrafts(), await living.kept()]).toEqual([true, [key]]);
});

test('lets a process delete abandoned files only after an uninterrupted hold', async () => {
  const other = await anotherProcess(0.2);
  await expect.poll(() => other.hold.renew(), { interval: 50 }).toBe(true);
  const lapsed = async () => {
    const rows = await api.inside(() =>
      query('SELECT FROM file_holders WHERE id = $1 AND held_until < now()', [other.hold.name()]),
    );
    return rows.length;
  };
  await expect.poll(lapsed).toBe(1);
  expect(await other.hold.renew()).toBe(false);
});

test('deletes the prepared files when the commit of their records fails', async () => {
  const undo = vi.fn(async () => undefined);
  await api.inside(() => query('CREATE TABLE ones (one int UNIQUE DEFERRABLE INITIALLY DEFERRED)'));
  const save = () => query('INSERT INTO ones VALUES (1), (1)');
  await expect(
    api.inside(() => saveFilesWithRecords({ prepare: async () => [], save, undo })),
  ).rejects.toThrow(UnavailableError);
  await api.services.background.settled();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('retries the deletion of prepared files after a storage outage', async () => {
  const first = new UnavailableError(new Error('The file was taken, or not.'));
  const away = new UnavailableError(new Error('The bucket says nothing.'));
  const undo = vi.fn(async () => undefined).mockRejectedValueOnce(away);
  const steps = { prepare: () => Promise.reject(first), save: async () => undefined, undo };
  await expect(api.inside(() => saveFilesWithRecords(steps))).rejects.toBe(first);
  await api.services.background.settled();
  expect(undo).toHaveBeenCalledTimes(2);
});
