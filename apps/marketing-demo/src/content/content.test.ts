import { expect, test } from 'vitest';

import { siteLinks } from '../pages/stub-pages.tsx';
import { createPageContext, createPages } from '../routes.tsx';
import { content } from './content.ts';

const paths = (kind: RegExp) => siteLinks().filter(({ path }) => kind.test(path));

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
  expect(siteLinks().filter(({ path }) => !pages.includes(path))).toEqual([]);
});

test('Every translation belongs to a label of the header or the footer', () => {
  const shown = JSON.stringify([content.menu, content.footer]);
  const stale = Object.values(content.translations)
    .flatMap(Object.keys)
    .filter((label) => !shown.includes(JSON.stringify(label)));
  expect(stale).toEqual([]);
});
