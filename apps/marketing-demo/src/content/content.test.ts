import { expect, test } from 'vitest';

import { checkReferences } from './check-references.ts';
import { content } from './content.ts';

test('The shipped data is complete: 28 funds in six categories, 55 articles', () => {
  expect(content.funds.funds).toHaveLength(28);
  expect(content.funds.categories.map(({ slug }) => slug)).toEqual([
    'equity-funds',
    'tax-saver-funds',
    'hybrid-funds',
    'passive-funds',
    'debt-funds',
    'fof-funds',
  ]);
  expect(content.articles).toHaveLength(55);
});

test('The error names unknown categories, duplicate slugs and unknown popular funds', () => {
  const [fund] = content.funds.funds;
  if (!fund) throw new Error('There is no fund.');
  const funds = {
    ...content.funds,
    funds: [fund, { ...fund, category: 'art-funds' }],
    popular: ['nothing'],
  };
  expect(() => checkReferences({ ...content, funds })).toThrow(
    /is there twice[\s\S]*unknown category, art-funds[\s\S]*unknown fund, nothing/,
  );
});

test('Every translation belongs to a label that the site shows', () => {
  const shown = JSON.stringify([content.menu, content.footer, content.funds, content.articles]);
  const stale = Object.keys(content.hindi).filter(
    (label) => !shown.includes(JSON.stringify(label)),
  );
  expect(stale).toEqual([]);
});
