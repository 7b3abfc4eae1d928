import { expect, test } from 'vitest';

import { plainText } from './plain-text.ts';
import { splitQuoted } from './split-quoted.ts';

test.each([
  ['Gmail', 'Yes.\n\nOn Mon, 5 Jan 2026 at 10:37, Meridian <us@b.example> wrote:\n> Has it come?'],
  [
    'Gmail, in two lines',
    'Yes.\n\nOn Mon, 5 Jan 2026 at 10:37, Meridian\n<a@b.example> wrote:\n> Has it?',
  ],
  [
    'Gmail in Hindi',
    'Yes.\n\nसोम, 5 जन॰ 2026 को 10:37 बजे Meridian <a@b.example> ने लिखा:\n> Has it?',
  ],
  ['another in Hindi', 'Yes.\n\n5 जनवरी को Meridian <a@b.example> को लिखा :\n> Has it?'],
  [
    'Outlook',
    'Yes.\n\n________________________________\nFrom: Meridian\nSent: Monday\n\nHas it come?',
  ],
  ['Outlook without a line', 'Yes.\n\nFrom: Meridian\nSent: Monday\n\nHas it come?'],
  ['an older Outlook', 'Yes.\r\n\r\n-----Original Message-----\r\nFrom: Meridian\r\nHas it come?'],
  ['one who forwards', 'Yes.\n\n---------- Forwarded message ---------\nHas it come?'],
  ['a program in Hindi', 'Yes.\n\n--मूल संदेश--\nHas it come?'],
  ['one with no address', 'Yes.\n\n  On Monday at 10:37 Meridian wrote : \n \n > Has it come?'],
  [
    'one that breaks and indents',
    'Yes.\n\n On Mon, 5 Jan 2026 at 10:37, Meridian\n  <a@b.example> wrote: \n\nHas it?',
  ],
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
  'It began with -----Original Message-----\nand ended so.',
  '-----Original Message----- is all that came.',
  'Read what On 5 January Asha <a@b.example> wrote:\nIt is done.',
  'On 5 January Asha <a@b.example> wrote: it is done.',
  '5 जनवरी को आशा <a@b.example> ने लिखा: हो गया है।',
  'On 5 January Asha (a@b) wrote:\nIt is done, > 5 days ago >',
  `On ${'a'.repeat(201)} <a@b.example> wrote:\nIt is done.`,
  `${'a'.repeat(201)} <a@b.example> ने लिखा:\nहो गया है।`,
  'It says From: Meridian\nSent: Monday',
  `From: ${'a'.repeat(201)}\nSent: Monday`,
  'From: Meridian\nIt says To: me.',
  'Here: __________\nFrom: Meridian',
  '__________ is where I signed\nFrom: Meridian',
])('what a person says is not taken for what they quote: %j', (said) => {
  const text = `Please look:\n\n${said}`;
  expect(splitQuoted(text)).toEqual({ own: text, quoted: '' });
});

test('of empty lines no more than one is left, between what is said and what is quoted', () => {
  const text = '\n\nYes.\n\n\n\nNo.\n\n-----Original Message-----\n\n\n\nHas it\n\n\ncome?\n\n';
  expect(splitQuoted(text)).toEqual({
    own: 'Yes.\n\nNo.',
    quoted: '-----Original Message-----\n\nHas it\n\ncome?',
  });
});

test('who quotes alone is not left without words', () => {
  expect(splitQuoted('> Has it come?')).toEqual({ own: '> Has it come?', quoted: '' });
  expect(splitQuoted('> Has it come?\n\n')).toEqual({ own: '> Has it come?', quoted: '' });
  expect(splitQuoted('Two\n\nlines')).toEqual({ own: 'Two\n\nlines', quoted: '' });
});

test('of HTML the words and lines are left, and nothing that runs', () => {
  const html = `<head><title>x</title></head><p>Dear &amp; near,</p><div>it <b>came</b>&nbsp;&#2361;&#x939;<br>today</div>
    <script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)>&lt;b&gt;<script>unfinished`;
  expect(plainText(html)).toBe('Dear & near,\nit came हह\ntoday\n\n<b>');
});
