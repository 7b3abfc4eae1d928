import { expect, test } from 'vitest';

import { mentionsIn, splitMentions } from './mentions.ts';

const marked = (text: string, names: readonly string[]) =>
  splitMentions(text, names)
    .filter(({ isMention }) => isMention)
    .map((part) => part.text);

test('marks complete names, and the longest of names with the same beginning', () => {
  const text = 'Ask @Asha Rao, or @Asha. Not @Ashab, not Asha';
  expect(marked(text, ['Asha', 'Asha Rao'])).toEqual(['@Asha Rao', '@Asha']);
  expect(splitMentions('Ask @ 5', [])).toEqual([{ text: 'Ask @ 5', isMention: false }]);
  expect(marked('@आशा, देखिए', ['आशा'])).toEqual(['@आशा']);
  expect(marked('@A+B (x)', ['A+B (x)'])).toEqual(['@A+B (x)']);
});

test('joins the parts to the original text, without an empty part', () => {
  expect(splitMentions('@Asha', ['Asha'])).toEqual([{ text: '@Asha', isMention: true }]);
  const text = '@Asha Rao\n@Asha';
  expect(
    splitMentions(text, ['Asha'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('does not mention a person whose name the note does not contain', () => {
  const people = [
    { id: 1, name: 'Asha' },
    { id: 2, name: 'Asha Rao' },
    { id: 3, name: 'Vikram' },
  ];
  expect(mentionsIn('Look, @Asha Rao', people)).toEqual([people[1]]);
});
