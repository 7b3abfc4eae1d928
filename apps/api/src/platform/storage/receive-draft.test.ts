import { writeFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { throwStorageError } from './receive-draft.ts';

// A device that is always full.
test.runIf(process.platform === 'linux')('a full disk is told as one', async () => {
  const written = writeFile('/dev/full', 'x').catch(throwStorageError);
  await expect(written).rejects.toMatchObject({
    code: 'storageFull',
    cause: { code: 'ENOSPC' },
  });
});

test('reports a missing disk as unavailable', async () => {
  const written = writeFile('/nowhere/at/all', 'x').catch(throwStorageError);
  await expect(written).rejects.toMatchObject({ code: 'unavailable' });
});

test('passes on errors from elsewhere unchanged', () => {
  const error = new Error('The client has left.');
  expect(() => throwStorageError(error)).toThrow(error);
});
