import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { createCaseWithFile } from '../testing/factories.ts';
import { useTestApi } from '../testing/test-api.ts';
import { deleteOrphanedFiles } from './orphaned-files.ts';

const api = useTestApi();
const today = new Date().toISOString().slice(0, 10);
const receive = () => api.services.storage.receive(Readable.from([Buffer.from('x')]));

test('deletes a stored file without an attachment record and keeps a file with a record', async () => {
  const { storage } = api.services;
  const [owned, orphan] = [`${today}/${randomUUID()}`, `${today}/${randomUUID()}`];
  for (const key of [owned, orphan]) await (await receive()).keep(key);
  await createCaseWithFile(owned);
  expect(await api.inside(() => deleteOrphanedFiles(60_000))).toBe(0);
  expect(await api.inside(() => deleteOrphanedFiles(-1))).toBe(1);
  expect(await storage.storedOn(today, -1)).toEqual([owned]);
});

test('deletes an old draft file left by a crash and keeps a recent draft file', async () => {
  const { storage } = api.services;
  await receive();
  expect(await storage.removeStaleDrafts(60_000)).toBe(0);
  expect(await storage.removeStaleDrafts(-1)).toBe(1);
});
