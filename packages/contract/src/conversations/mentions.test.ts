import { expect, test } from 'vitest';

import { findMentions, splitNoteAtMentions } from './mentions.ts';

const marked = (text: string, names: readonly string[]) =>
  splitNoteAtMentions(text, names)
    .filter(({ isMention }) => isMention)
    .map((part) => part.text);

test('splitNoteAtMentions marks only complete names, and the longer name when two names start alike', () => {
  const text = 'Ask @Asha Rao, or @Asha. Not @Ashab, not Asha';
  expect(marked(text, ['Asha', 'Asha Rao'])).toEqual(['@Asha Rao', '@Asha']);
  expect(splitNoteAtMentions('Ask @ 5', [])).toEqual([{ text: 'Ask @ 5', isMention: false }]);
  expect(marked('@आशा, देखिए', ['आशा'])).toEqual(['@आशा']);
  expect(marked('@A+B (x)', ['A+B (x)'])).toEqual(['@A+B (x)']);
});

test('splitNoteAtMentions returns non-empty segments that join to the original text', () => {
  expect(splitNoteAtMentions('@Asha', ['Asha'])).toEqual([{ text: '@Asha', isMention: true }]);
  const text = '@Asha Rao\n@Asha';
  expect(
    splitNoteAtMentions(text, ['Asha'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('findMentions returns only the people whose complete name follows an @ in the note', () => {
  const people = [
    { id: 1, name: 'Asha' },
    { id: 2, name: 'Asha Rao' },
    { id: 3, name: 'Vikram' },
  ];
  expect(findMentions('Look, @Asha Rao', people)).toEqual([people[1]]);
});
