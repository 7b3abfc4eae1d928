import { textPatterns } from '@feedback/contract/fields/text-rules';
import { expect, it } from 'vitest';

import { findForbiddenCharacters, replaceForbiddenCharacters } from './special-characters.ts';

const all = '*|":<>[]{}`\\()\';@&$';

it('findForbiddenCharacters returns each special character once, in the order of the text', () => {
  expect(findForbiddenCharacters('It\'s (not) "it\'s"')).toEqual(["'", '(', ')', '"']);
  expect(findForbiddenCharacters(all)).toHaveLength(all.length);
  expect(findForbiddenCharacters('नमस्ते, 50 % off! – fine?\n')).toEqual([]);
});

it('replaceForbiddenCharacters replaces special characters with allowed equivalents', () => {
  expect(replaceForbiddenCharacters("It's 10:30; see page 2")).toBe('It’s 10.30, see page 2');
  expect(replaceForbiddenCharacters(all)).toMatch(textPatterns.withoutSpecialCharacters);
  expect(replaceForbiddenCharacters(all)).toHaveLength(all.length);
});
