import { expect, it, test } from 'vitest';

import { findNotFoundPageFile, buildStatusLink, buildStatusPath } from './site-paths.ts';

test.each([
  ['/no-such-page', '/404.html'],
  ['/hi/no-such-page', '/hi/404.html'],
  ['/hi', '/hi/404.html'],
  ['/en/mutual-funds/none', '/en/404.html'],
  ['/history', '/404.html'],
  ['\0', '/404.html'],
])('the missing path %j gets the not-found page %s of the path’s language', (path, file) => {
  expect(findNotFoundPageFile(path)).toBe(file);
});

it('statusLink leads to the status page in the given language with only the case id in the query', () => {
  expect(buildStatusPath('en-IN')).toBe('/feedback/status');
  expect(buildStatusLink('MF-7K4Q-9M2X', 'hi')).toBe('/hi/feedback/status?case=MF-7K4Q-9M2X');
});
