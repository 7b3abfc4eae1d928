import { recordWithKeys } from '@feedback/contract/keys';
import { locales } from '@feedback/contract/messages';
import { expect, test } from 'vitest';

import { checkLinks } from './check-links.ts';
import { readEmbedScript } from './embed-script.ts';

test('The error for a missing widget build names the build command', async () => {
  await expect(readEmbedScript('no-such-manifest.json')).rejects.toThrow(
    'npm run build -w @feedback/feedback-widget',
  );
});

test('The error for a dead link names the link and its page', () => {
  const page = (html: string) => ({ paths: ['/a'], file: 'a/index.html', html });
  const site = (html: string) => ({
    pages: [page(html)],
    sitemap: [],
    searchIndex: recordWithKeys(locales, () => []),
    shellData: recordWithKeys(locales, () => ({})),
  });
  expect(() => checkLinks(site('<a href="/a#part">'))).not.toThrow();
  expect(() => checkLinks(site('<a href="https://else.example/x">'))).not.toThrow();
  expect(() => checkLinks(site('<a href="/gone">'))).toThrow('a/index.html links to /gone');
});
