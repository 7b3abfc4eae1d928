import { expect, test } from 'vitest';

import { findRarestSubstring } from './rare-substrings.ts';

const counts = new Map([
  ['ref', 500],
  ['ash', 60],
  ['sha', 60],
  ['500', 2],
  ['501', 20],
]);
const triplets = { cases: 500, counts };

test.each([
  ['ref50000', 'ef50000'],
  ['REF50000', 'EF50000'],
  ['a-ref50000-ref1', 'ef50000'],
  ['50000ref7', '50000re'],
  ['xyzzyplugh', 'xyzzyplugh'],
  ['constructor', 'constructor'],
])('searches for the rarest substring of the word %s: %s', (word, part) => {
  expect(findRarestSubstring(word, triplets)).toBe(part);
});

test.each(['ref', 'asha', 'ref5', '-----', '', 'नामांकन'])(
  'returns no rare substring for the word %j',
  (word) => {
    expect(findRarestSubstring(word, triplets)).toBeNull();
  },
);

test('returns no rare substring for a word whose trigrams are all frequent', () => {
  const often = new Map([...counts, ['ef5', 20], ['f50', 20]]);
  expect(findRarestSubstring('ref501', { cases: 500, counts: often })).toBeNull();
  expect(findRarestSubstring('ref500', { cases: 500, counts: often })).toBe('ef500');
});
