import { writeFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { throwStorageError } from './receive-draft.ts';

// The test writes to `/dev/full`, a device that is always full.
test.runIf(process.platform === 'linux')('reports a full disk as storageFull', async () => {
  const written = writeFile('/dev/full', 'x').catch(throwStorageError);
  await expect(written).rejects.toMatchObject({
    code: 'storageFull',
    cause: { code: 'ENOSPC' },
  });
});

test('reports a missing storage folder as unavailable', async () => {
  const written = writeFile('/nowhere/at/all', 'x').catch(throwStorageError);
  await expect(written).rejects.toMatchObject({ code: 'unavailable' });
});

test('throwStorageError() rethrows errors that are not file system errors unchanged', () => {
  const error = new Error('The client has left.');
  expect(() => throwStorageError(error)).toThrow(error);
});
