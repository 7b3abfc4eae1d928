import { expect, test } from 'vitest';

import { listSiteLinks } from '../pages/stub-pages.tsx';
import { createPageContext, createPages } from '../routes.tsx';
import { siteContent } from './content.ts';

const paths = (kind: RegExp) => listSiteLinks().filter(({ path }) => kind.test(path));

test('The header and footer link to 28 funds, six fund categories and 55 articles', () => {
  expect(paths(/^\/mutual-funds\/[a-z-]+\/[a-z0-9-]+\/dir-g$/)).toHaveLength(28);
  expect(paths(/^\/mutual-funds\/[a-z-]+$/)).toHaveLength(6);
  expect(paths(/^\/Information\/blogs\/./)).toHaveLength(55);
});

test('Every link of the header and the footer leads to exactly one page', () => {
  const pages = createPages(createPageContext('hi')).flatMap(({ path, aliases = [] }) => [
    path,
    ...aliases,
  ]);
  expect(new Set(pages).size).toBe(pages.length);
  expect(listSiteLinks().filter(({ path }) => !pages.includes(path))).toEqual([]);
});

test('Every translation belongs to a label of the header or the footer', () => {
  const shown = JSON.stringify([siteContent.menu, siteContent.footer]);
  const stale = Object.values(siteContent.translations)
    .flatMap(Object.keys)
    .filter((label) => !shown.includes(JSON.stringify(label)));
  expect(stale).toEqual([]);
});
