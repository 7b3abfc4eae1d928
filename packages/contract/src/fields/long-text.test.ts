import { expect, it } from 'vitest';

import { splitLongText } from './long-text.ts';

it('splitLongText shows a text of 5,000 characters, the maximum of a reply, completely', () => {
  const text = 'a'.repeat(5000);
  expect(splitLongText(text)).toEqual({ shown: text, rest: '' });
});

it('splitLongText splits a text of more than 5,000 characters at the end of a line', () => {
  const text = `${'a'.repeat(4000)}\n${'b'.repeat(4000)}`;
  const { shown, rest } = splitLongText(text);
  expect(shown).toBe('a'.repeat(4000));
  expect(shown + rest).toBe(text);
});

it('splitLongText does not split an emoji in two', () => {
  const text = `a${'👍'.repeat(4000)}`;
  const { shown, rest } = splitLongText(text);
  expect(shown + rest).toBe(text);
  expect(shown).not.toMatch(/[\uD800-\uDBFF]$/);
});
