import { describe, expect, it } from 'vitest';

import { splitQuotedText } from './split-quoted.ts';

describe('splitting quoted text from the sender’s own text', () => {
  it.each([
    ['Gmail', 'On Mon, 5 Jan 2026 at 10:37, Meridian <us@b.example> wrote:\n> Has it come?'],
    [
      'Gmail with a broken attribution',
      'On Mon, 5 Jan 2026, Meridian\n<a@b.example> wrote:\n> Has it?',
    ],
    [
      'an attribution in three lines',
      'On 5 Jan 2026, Meridian <\na@b.example>\nwrote:\n\nHas it come?',
    ],
    ['Gmail in Hindi', 'सोम, 5 जन॰ 2026 को 10:37 बजे Meridian <a@b.example> ने लिखा:\n> Has it?'],
    ['another program in Hindi', '5 जनवरी को Meridian <a@b.example> को लिखा :\n> Has it?'],
    ['Gmail in Tamil', 'சனி, 28 நவ., 2026 அன்று, Meridian <a@b.example> எழுதியது:\n\n> Has it?'],
    ['Gmail in Russian', 'пн, 5 янв. 2026 г. в 10:37, Meridian <a@b.example>:\n\n> Has it come?'],
    ['Gmail in Telugu', 'శని, 28 నవం, 2026న Meridian <a@b.example> ఇలా వ్రాసారు:\n> Has it?\n> Yes'],
    [
      'Gmail in a language that is not listed',
      'Sha, 28 Nov 2026, Meridian <a@b.example> abcd:\n> Has it?',
    ],
    [
      'Yahoo on Android',
      '  On Mon, Jan 5, 2026 at 10:37, Meridian<a@b.example> wrote:   Has it come?',
    ],
    ['Proton', '‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐\nHas it come?'],
    [
      'Android in Russian',
      '05.01.2026 10:37 пользователь "Meridian" <\na@b.example> написал:\n\n> Has it?',
    ],
    ['Mail.ru', 'Mon, 5 Jan 2026 10:37:51 +0400 от Meridian <a@b.example>:\n> Has it come?'],
    [
      'a German attribution',
      'Am Mo., 5. Jan. 2026 um 10:37 Uhr schrieb Meridian <a@b.example>:\n\nHas it come?',
    ],
    [
      'a Dutch attribution',
      'Op ma 5 jan 2026 om 10:37 schreef Meridian <a@b.example>:\n\nHas it come?',
    ],
    [
      'Apple Mail in Dutch',
      'Op 5 jan. 2026, om 10:37 heeft Meridian <a@b.example> het volgende geschreven:\n\nHas it?',
    ],
    [
      'a Danish attribution',
      'Den man. 5. jan. 2026 kl. 10.37 skrev Meridian <a@b.example>:\n\nHas it come?',
    ],
    [
      'a Swedish attribution',
      'Den 5 januari 2026 10:37:18 skrev Meridian (a@b.example):\n\nHas it come?',
    ],
    [
      'a Norwegian attribution',
      'På 5 januar 2026 på 10:37:18, Meridian (a@b.example) skrev:\n\nHas it come?',
    ],
    [
      'a Polish attribution',
      'W dniu 5 stycznia 2026 10:37 użytkownik Meridian <a@b.example>\nnapisał:\n\nHas it?',
    ],
    [
      'a French attribution',
      'Le 5 janv. 2026 à 10:37, Meridian <a@b.example> a écrit :\n\nHas it come?',
    ],
    [
      'a Vietnamese attribution',
      'Vào 10:37 5 tháng 1, 2026, Meridian <a@b.example> đã viết:\n\n> Has it come?',
    ],
    [
      'a date and an address without a verb',
      '2026-01-05 10:37 GMT+05:30 Meridian <\na@b.example>:\n\n> Has it?',
    ],
    [
      'Zoho',
      '---- On Mon, 05 Jan 2026 10:37:00 +0530 Meridian <a@b.example> wrote ---\n\nHas it come?',
    ],
    ['Android', '---- Meridian wrote ----\n\n> Has it come?'],
    ['Outlook', '________________________________\nFrom: Meridian\nSent: Monday\n\nHas it come?'],
    ['Outlook without a rule', 'From: Meridian\nSent: Monday\n\nHas it come?'],
    [
      'Outlook with a broken header',
      '*From:* Meridian [mailto:\na@b.example]\n*Sent:* Monday\n*To:* Asha\n\nHas it?',
    ],
    [
      'Outlook in German',
      'Von: Meridian <a@b.example>\nGesendet: Montag, 5. Januar\nAn: Asha\nBetreff: x\n\nHas it?',
    ],
    ['Outlook in Hindi', 'प्रेषक: Meridian <a@b.example>\nभेजा गया: सोमवार\nविषय: x\n\nHas it come?'],
    [
      'headers that begin with the date',
      'Date: Mon, 5 Jan 2026 10:37:00 +0530\nTo: a@b.example\n\nHas it?',
    ],
    ['an older Outlook', '-----Original Message-----\r\nFrom: Meridian\r\nHas it come?'],
    ['a program in Hindi', '-----मूल संदेश-----\nHas it come?'],
    ['a German program', '-----Ursprüngliche Nachricht-----\nHas it come?'],
    [
      'an attribution without an address',
      'On Monday at 10:37 Meridian wrote : \n \n > Has it come?\n > Yes?',
    ],
    [
      'Apple Mail, with the attribution marked',
      '> On 5 Jan 2026, Meridian wrote:\n> \n> Has it come?',
    ],
  ])('separates a quoted mail from the sender’s own text in the format: %s', (_, below) => {
    const { own, quoted } = splitQuotedText(`Yes.\n\n${below}`);
    expect(own).toBe('Yes.');
    expect(quoted).toMatch(/Has it/);
  });

  it.each([
    'From: 1 January\nUntil: 31 March\nI had no statement.',
    'From: 01 April 2025\nTo: 31 March 2026\nPlease send it.',
    'From: 1 January the NAV is wrong.\nPlease look.',
    'From: Mumbai\nTo: Pune\nI moved.',
    'From: old@b.example\nTo: new@b.example\nis my new address.',
    'From: Asha Rao\nSubject: Refund\nPlease refund it.',
    'On 5 Jan 2026 at 10:37 Asha wrote:  nothing.',
    'Date: 5 October\nTime: 10:30\nPlace: your branch',
    'On 5 January your officer wrote:\nIt is done. It is not.',
    'I signed here:\n______________________\nAsha Rao',
    'मेरी शाखा ने लिखा:\nहो गया है।',
    'It began with -----Original Message-----\nand ended so.',
    '-----Original Message----- is all that came.',
    'Read what On 5 January Asha <a@b.example> wrote:\nIt is done.',
    'On 5 January Asha <a@b.example> wrote: it is done.',
    '5 जनवरी को आशा <a@b.example> ने लिखा: हो गया है।',
    'On 5 January Asha (a@b) wrote:\nIt is done, > 5 days ago >',
    'On 5 January Asha <a@b.example> wrote to me:\nIt is done.',
    `${'a'.repeat(401)} <a@b.example> ने लिखा:\nहो गया है।`,
    'It says From: Meridian\nSent: Monday',
    'From: Meridian\nIt says To: me.',
    'Here: __________\nFrom: Meridian',
    '__________ is where I signed\nFrom: Meridian',
    '> 5 lakh is the limit, I was told.',
    'Thanks,\nAsha',
    '>>> https://b.example <<<',
  ])('does not mistake the sender’s own text for a quote: %j', (said) => {
    const text = `Please look:\n\n${said}`;
    expect(splitQuotedText(text)).toEqual({ own: text, quoted: '' });
  });

  it('keeps the sender’s own text between and below quoted lines, and moves the attribution to the quote', () => {
    const text =
      'My answers:\n\nOn 5 Jan 2026, Meridian wrote:\n> Your folio?\n\n5566\n\n> Which month?\n\nOctober';
    expect(splitQuotedText(text)).toEqual({
      own: 'My answers:\n\n5566\n\nOctober',
      quoted: 'On 5 Jan 2026, Meridian wrote:\n> Your folio?\n> Which month?',
    });
    expect(splitQuotedText('On 5 Jan 2026, Meridian wrote:\n> Has it?\n> Yes?\nYes.').own).toBe(
      'Yes.',
    );
  });

  it.each([
    'Yes. On Mon, 5 Jan 2026 at 10:37 AM, a@b.example wrote:',
    'Yes.--- On Mon, 5 Jan 2026 at 10:37, a@b.example wrote:',
  ])('removes an attribution from the end of a line of the sender’s own text: %j', (line) => {
    expect(splitQuotedText(`${line}\n> Has it come?`).own).toBe('Yes.');
  });

  it('does not treat a forwarded mail as a quote', () => {
    const text =
      'See this.\n\n---------- Forwarded message ---------\nFrom: Bank <a@b.example>\nDate: Mon, 5 Jan 2026\n\nDebited twice.';
    expect(splitQuotedText(text)).toEqual({ own: text, quoted: '' });
  });

  it('reduces consecutive empty lines to one in own and quoted text', () => {
    const text = '\n\nYes.\n\n\n\nNo.\n\n-----Original Message-----\n\n\n\nHas it\n\n\ncome?\n\n';
    expect(splitQuotedText(text)).toEqual({
      own: 'Yes.\n\nNo.',
      quoted: '-----Original Message-----\n\nHas it\n\ncome?',
    });
  });

  it('treats the whole text as own text when a mail contains only a quote', () => {
    expect(splitQuotedText('> Has it come?')).toEqual({ own: '> Has it come?', quoted: '' });
    expect(splitQuotedText('> Has it\n> come?\n\n').own).toBe('> Has it\n> come?');
    expect(splitQuotedText('Two\n\nlines')).toEqual({ own: 'Two\n\nlines', quoted: '' });
  });
});
