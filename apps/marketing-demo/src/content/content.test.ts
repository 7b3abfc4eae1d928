import { expect, test } from 'vitest';

import { checkReferences } from './check-references.ts';
import { content } from './content.ts';

test('The shipped data is whole: 28 funds in six categories, 55 articles', () => {
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

test('A fund in an unknown category, a doubled slug and an unknown popular fund are named', () => {
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

test('Every translation is of a label that is shown', () => {
  const shown = JSON.stringify([content.menu, content.footer, content.funds, content.articles]);
  const stale = Object.keys(content.hindi).filter(
    (label) => !shown.includes(JSON.stringify(label)),
  );
  expect(stale).toEqual([]);
});
