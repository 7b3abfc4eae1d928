import { expect, test } from 'vitest';

import { findPages, type SearchEntry } from './find-pages.ts';

const entry = (title: string, text: string): SearchEntry => ({
  path: `/${title}`,
  title,
  text,
});

const index = [
  entry('Articles', 'Short pieces about gilt and gold'),
  entry('Gilt Fund', 'Government bonds only'),
  entry('Résumé of costs', 'What each fund costs'),
  entry('सभी फ़ंड', 'हर फ़ंड एक जगह'),
];

const titles = (query: string): string[] => findPages(index, query).map(({ title }) => title);

test('A word of the title counts more than a word of the text', () => {
  expect(titles('gilt')).toEqual(['Gilt Fund', 'Articles']);
});

test('A page matches only if it contains every word', () => {
  expect(titles('gilt bonds')).toEqual(['Gilt Fund']);
  expect(titles('gilt nonsense')).toEqual([]);
});

test('Case and accents do not matter, other scripts do', () => {
  expect(titles('RESUME')).toEqual(['Résumé of costs']);
  expect(titles('फ़ंड')).toEqual(['सभी फ़ंड']);
});
