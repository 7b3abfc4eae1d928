import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';

import { buildZip } from '../testing/zipped.ts';
import { openZipParts } from './open-parts.ts';

test('accepts a workbook file with at most 200 ZIP entries, and rejects duplicate entry names', async () => {
  const parts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`part ${at}`, 'x']));
  const { read } = await openZipParts(await buildZip(parts(200)));
  expect(await buffer(read('part 7'))).toEqual(Buffer.from('x'));
  expect(await buffer(read('part 200'))).toHaveLength(0);
  const unreadable = { fields: [{ path: 'file', key: 'listUnreadable' }] };
  await expect(openZipParts(await buildZip(parts(201)))).rejects.toMatchObject(unreadable);
  const zip = new ZipFile();
  for (const text of ['a', 'b']) zip.addBuffer(Buffer.from(text), 'one');
  zip.end();
  await expect(openZipParts(await buffer(zip.outputStream))).rejects.toMatchObject(unreadable);
});
