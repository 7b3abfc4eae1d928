import { expect, test } from 'vitest';

import { mentionedBy } from './use-mentionable.ts';

const people = [
  { id: 1, name: 'Asha Rao' },
  { id: 2, name: 'Asha Rao' },
  { id: 3, name: 'Vikram' },
];

test('a typed @name mentions the person, like a choice from the list', () => {
  expect(mentionedBy('@Vikram, look', people, [])).toEqual([3]);
});

test('a note mentions only the chosen person among people with the same name', () => {
  expect(mentionedBy('@Asha Rao', people, [2])).toEqual([2]);
  expect(mentionedBy('@Asha Rao', people, [])).toEqual([1, 2]);
});

test('a note does not mention a chosen person whose name was deleted from the text', () => {
  expect(mentionedBy('Nobody', people, [2])).toEqual([]);
});
