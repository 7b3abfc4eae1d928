import { expect, test } from 'vitest';

import { renderMessageText } from './message-text.ts';

test('a plain-text e-mail contains the greeting, the paragraphs, the action link, the note and the sender', () => {
  const text = renderMessageText({
    subject: 'A question about your case',
    greeting: 'Dear Asha,',
    paragraphs: ['We ask:', { quoted: 'Which account?\nAnd when?' }],
    action: { label: 'Answer', link: 'https://a.example/status?case=1' },
    note: 'Within 15 days.',
  });
  expect(text.split('\n\n')).toEqual([
    'Dear Asha,',
    'We ask:',
    'Which account?\nAnd when?',
    'Answer:\nhttps://a.example/status?case=1',
    'Within 15 days.',
    'Meridian Mutual Fund',
  ]);
});

test('a plain-text e-mail of a reply contains only the reply’s text and the sender', () => {
  expect(
    renderMessageText({ subject: 'An answer', paragraphs: [{ quoted: 'It was sent.' }] }),
  ).toBe('It was sent.\n\nMeridian Mutual Fund');
});
