import { expect, it } from 'vitest';

import { splitLongText } from './long-text.ts';

it('shows a text of a reply’s maximum length completely', () => {
  const text = 'a'.repeat(5000);
  expect(splitLongText(text)).toEqual({ shown: text, rest: '' });
});

it('folds the rest of a longer text from the end of a line', () => {
  const text = `${'a'.repeat(4000)}\n${'b'.repeat(4000)}`;
  const { shown, rest } = splitLongText(text);
  expect(shown).toBe('a'.repeat(4000));
  expect(shown + rest).toBe(text);
});

it('does not split a character', () => {
  const text = `a${'👍'.repeat(4000)}`;
  const { shown, rest } = splitLongText(text);
  expect(shown + rest).toBe(text);
  expect(shown).not.toMatch(/[\uD800-\uDBFF]$/);
});
