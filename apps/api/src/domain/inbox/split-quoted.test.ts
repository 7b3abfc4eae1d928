import { expect, test } from 'vitest';

import { plainText } from './plain-text.ts';
import { splitQuoted } from './split-quoted.ts';

test.each([
  ['Gmail', 'Yes.\n\nOn Mon, 5 Jan 2026 at 10:37, Meridian <a@b.example> wrote:\n> Has it come?'],
  [
    'Gmail, in two lines',
    'Yes.\n\nOn Mon, 5 Jan 2026 at 10:37, Meridian\n<a@b.example> wrote:\n> Has it?',
  ],
  [
    'Gmail in Hindi',
    'Yes.\n\nसोम, 5 जन॰ 2026 को 10:37 बजे Meridian <a@b.example> ने लिखा:\n> Has it?',
  ],
  [
    'Outlook',
    'Yes.\n\n________________________________\nFrom: Meridian\nSent: Monday\n\nHas it come?',
  ],
  ['Outlook without a line', 'Yes.\n\nFrom: Meridian\nSent: Monday\n\nHas it come?'],
  ['an older Outlook', 'Yes.\r\n\r\n-----Original Message-----\r\nFrom: Meridian\r\nHas it come?'],
  ['lines between the quoted ones', '> Has it come?\nYes.\n> Thank you'],
])('what is quoted is told from what is said, as %s quotes', (_, text) => {
  const { own, quoted } = splitQuoted(text);
  expect(own).toBe('Yes.');
  expect(quoted).toMatch(/Has it/);
  expect(quoted).not.toContain('Yes.');
});

test.each([
  'From: 1 January\nUntil: 31 March\nI had no statement.',
  'From: 1 January the NAV is wrong.\nPlease look.',
  'On 5 January your officer wrote:\nIt is done. It is not.',
  'I signed here:\n______________________\nAsha Rao',
  'मेरी शाखा ने लिखा:\nहो गया है।',
])('what a person says is not taken for what they quote: %j', (said) => {
  const text = `Please look:\n${said}`;
  expect(splitQuoted(text)).toEqual({ own: text, quoted: '' });
});

test('who quotes alone is not left without words', () => {
  expect(splitQuoted('> Has it come?')).toEqual({ own: '> Has it come?', quoted: '' });
  expect(splitQuoted('Two\n\nlines')).toEqual({ own: 'Two\n\nlines', quoted: '' });
});

test('of HTML the words and lines are left, and nothing that runs', () => {
  const html = `<head><title>x</title></head><p>Dear &amp; near,</p><div>it <b>came</b>&nbsp;&#2361;&#x939;<br>today</div>
    <script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)>&lt;b&gt;<script>unfinished`;
  expect(plainText(html)).toBe('Dear & near,\nit came हह\ntoday\n\n<b>');
});
