import { expect, test } from 'vitest';

import { missingPageFile } from './site-paths.ts';

test.each([
  ['/no-such-page', '/404.html'],
  ['/hi/no-such-page', '/hi/404.html'],
  ['/hi', '/hi/404.html'],
  ['/en/mutual-funds/none', '/en/404.html'],
  ['/history', '/404.html'],
  ['\0', '/404.html'],
])('%j is answered by %s', (path, file) => {
  expect(missingPageFile(path)).toBe(file);
});
