import { expect, test } from 'vitest';

import { findMentionedIds } from './use-mentionable.ts';

const people = [
  { id: 1, name: 'Asha Rao' },
  { id: 2, name: 'Asha Rao' },
  { id: 3, name: 'Vikram' },
];

test('a typed @name mentions the person, like a choice from the list', () => {
  expect(findMentionedIds('@Vikram, look', people, [])).toEqual([3]);
});

test('a note mentions only the chosen person among people with the same name', () => {
  expect(findMentionedIds('@Asha Rao', people, [2])).toEqual([2]);
  expect(findMentionedIds('@Asha Rao', people, [])).toEqual([1, 2]);
});

test('a note does not mention a chosen person whose name was deleted from the text', () => {
  expect(findMentionedIds('Nobody', people, [2])).toEqual([]);
});
