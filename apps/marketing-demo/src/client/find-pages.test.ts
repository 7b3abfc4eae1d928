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

test('The site search ranks a match in the title above a match in the text', () => {
  expect(titles('gilt')).toEqual(['Gilt Fund', 'Articles']);
});

test('The site search finds only pages that contain every word of the query', () => {
  expect(titles('gilt bonds')).toEqual(['Gilt Fund']);
  expect(titles('gilt nonsense')).toEqual([]);
});

test('The site search ignores letter case and accents, and finds words in Hindi script', () => {
  expect(titles('RESUME')).toEqual(['Résumé of costs']);
  expect(titles('फ़ंड')).toEqual(['सभी फ़ंड']);
});
