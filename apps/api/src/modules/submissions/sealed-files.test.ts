import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { beforeEach, describe, expect, inject, test } from 'vitest';

import { systemViewer, toUserViewer } from '../../platform/context/viewer.ts';
import { Attachment } from '../cases/attachment.ts';
import { destroyDiscardedDataKeys } from '../privacy/erase-case.ts';
import { requestErasure } from '../privacy/request-erasure.ts';
import { destroyUnusedKeys } from '../../schedules/unused-keys.ts';
import { receiveEncrypted } from '../../platform/storage/encrypted-file.ts';
import { readSavedCase, pdfFile, prepareCustomers } from '../../testing/customers.ts';
import { clearImmediateErasures } from '../../testing/erasures.ts';
import { useSignedInPeople } from '../../testing/people.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { queryKeyDatabase } from '../../testing/test-database.ts';

const api = useTestApi();
const { customer, send } = prepareCustomers(api);
const { boss } = useSignedInPeople({ boss: 'superadmin' });
/** A file of several chunks with a text that appears nowhere else. */
const planted = Buffer.concat([pdfFile[1], Buffer.from('zxplanted folio 77 '.repeat(15_000))]);

/** Returns the names of the stored files that contain the planted text unencrypted. */
async function readable(): Promise<string[]> {
  const { folder } = api.services.config.attachments;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    if ((await readFile(join(parentPath, name))).includes('zxplanted')) found.push(name);
  }
  return found;
}

const filesOf = (feedbackId: number) =>
  Attachment.findAll({ where: { feedbackId }, order: ['position'] });

async function submit() {
  const files = [['a.pdf', planted] as const, ['b.pdf', pdfFile[1]] as const];
  const { id } = readSavedCase((await send(await customer({ attachment: 'yes' }), files)).body);
  const close = { id, userType: 'c', feedackClosureDesc: 'Done' };
  await api.as(boss.token).post('admin/closeFeedback', close);
  const [first, second] = await filesOf(id);
  return { id, keyId: first?.keyId ?? '', fileId: first?.id ?? 0, second };
}

const hold = (id: number) =>
  api.as(boss.token).post(`admin/case/${id}/hold`, { reason: 'A court' });
const erase = (id: number) =>
  api.as(boss.token).post(`admin/case/${id}/erase`, { reason: 'They ask for it' });
const destroy = () => api.inside(destroyDiscardedDataKeys);
/** Returns whether the key store has the key, regardless of the cache of this process. */
const isKept = async (id: string) =>
  (await queryKeyDatabase(inject('postgresUrl'), 'SELECT FROM data_keys WHERE id = $1', [id]))
    .length === 1;

async function download(id: number, fileId: number) {
  const answer = await api.as(boss.token).raw(`admin/case/${id}/attachment/${fileId}`);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('encrypts the files of a submission with one key and returns the original file to a permitted user', async () => {
  const { id, keyId, fileId, second } = await submit();
  expect(await readable()).toEqual([]);
  expect(keyId).not.toBe('');
  expect(second?.keyId).toBe(keyId);
  const { status, bytes } = await download(id, fileId);
  expect([status, bytes.equals(planted)]).toEqual([200, true]);
});

describe('erasing a case with files', () => {
  beforeEach(() => clearImmediateErasures(api));

  test('a later job destroys the file keys of an erased case when the process stopped after the commit', async () => {
    const { id, keyId } = await submit();
    await api.inside(() => requestErasure(id, 'They ask for it'), toUserViewer(boss.user));
    // The process could crash at this point; the next job then continues.
    expect(await isKept(keyId)).toBe(true);
    await Promise.all([destroy(), destroy()]);
    expect(await isKept(keyId)).toBe(false);
    expect(await api.services.keys.find([keyId])).toEqual(new Map());
    const { rows } = await api.services.pool.query('SELECT FROM discarded_keys');
    expect(rows).toEqual([]);
  });

  test('keeps the file keys of other cases when one case is erased', async () => {
    const [gone, stays] = [await submit(), await submit()];
    expect((await erase(gone.id)).status).toBe(200);
    await destroy();
    expect((await download(stays.id, stays.fileId)).bytes.equals(planted)).toBe(true);
  });

  test('either holds or erases a case when a hold and two erasures are concurrent', async () => {
    for (let tried = 0; tried < 5; tried += 1) {
      await clearImmediateErasures(api);
      const { id, keyId, fileId } = await submit();
      const [held, ...erased] = await Promise.all([hold(id), erase(id), erase(id)]);
      await destroy();
      const isHeld = held.status === 200;
      expect(erased.map(({ body }) => body.code ?? 'done')).toEqual(
        isHeld ? ['caseHeld', 'caseHeld'] : ['done', 'done'],
      );
      expect(await isKept(keyId)).toBe(isHeld);
      expect((await download(id, fileId)).status).toBe(isHeld ? 200 : 404);
    }
  });
});

test('deletes an unused data key after a day, but keeps used keys and new keys', async () => {
  const { keyId, id, fileId } = await submit();
  const { keys, storage } = api.services;
  const [unused, fresh] = [await keys.take(), await keys.take()];
  const draft = await receiveEncrypted(storage, Readable.from([planted]), unused);
  await draft.discard();
  const old = `UPDATE data_keys SET made_at = now() - interval '2 days' WHERE id = ANY($1::uuid[])`;
  await queryKeyDatabase(inject('postgresUrl'), old, [[keyId, unused.id]]);
  expect(await api.inside(() => destroyUnusedKeys(), systemViewer)).toBe(1);
  expect(await isKept(unused.id)).toBe(false);
  expect([await isKept(keyId), await isKept(fresh.id)]).toEqual([true, true]);
  expect((await download(id, fileId)).status).toBe(200);
});
