import { expect, test } from 'vitest';

import { mentionedBy } from './use-mentionable.ts';

const people = [
  { id: 1, name: 'Asha Rao' },
  { id: 2, name: 'Asha Rao' },
  { id: 3, name: 'Vikram' },
];

test('a name that was typed counts as one that was chosen', () => {
  expect(mentionedBy('@Vikram, look', people, [])).toEqual([3]);
});

test('of two who are called alike the chosen one is meant', () => {
  expect(mentionedBy('@Asha Rao', people, [2])).toEqual([2]);
  expect(mentionedBy('@Asha Rao', people, [])).toEqual([1, 2]);
});

test('who was chosen and is named no more is not mentioned', () => {
  expect(mentionedBy('Nobody', people, [2])).toEqual([]);
});
