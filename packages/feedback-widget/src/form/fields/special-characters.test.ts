import { patterns } from '@feedback/contract/fields/text-rules';
import { expect, it } from 'vitest';

import { specialsIn, withoutSpecials } from './special-characters.ts';

const all = '*|":<>[]{}`\\()\';@&$';

it('finds each special character once, in the order of the text', () => {
  expect(specialsIn('It\'s (not) "it\'s"')).toEqual(["'", '(', ')', '"']);
  expect(specialsIn(all)).toHaveLength(all.length);
  expect(specialsIn('नमस्ते, 50 % off! – fine?\n')).toEqual([]);
});

it('replaces special characters with allowed equivalents', () => {
  expect(withoutSpecials("It's 10:30; see page 2")).toBe('It’s 10.30, see page 2');
  expect(withoutSpecials(all)).toMatch(patterns.withoutSpecialCharacters);
  expect(withoutSpecials(all)).toHaveLength(all.length);
});
