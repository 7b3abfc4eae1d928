import { describe, expect, it } from 'vitest';

import { headersOf, writerOf } from './mail-headers.ts';
import type { MailPart } from './mail-parts.ts';

const read = (lines: string) => headersOf({ headers: Buffer.from(lines) });

describe('the headers of a mail', () => {
  it('are read by their names in small letters, with lines that go on', () => {
    const headers = read('Subject: a:\r\n b\r\n\tc\nX-One:1\r\n\r\nno header\r\n: 2\r\nEmpty:\r\n');
    expect(Object.fromEntries(headers)).toEqual({
      subject: 'a: b c',
      'x-one': '1',
      '': '2',
      empty: '',
    });
  });

  it('are two lines where one stands twice', () => {
    expect(read('To: a\nTO: b\nto: c').get('to')).toBe('a\nb\nc');
    expect(headersOf({}).size).toBe(0);
  });
});

describe('who wrote a mail (rule 10.5)', () => {
  const text: MailPart = { part: '1', type: 'text/plain', fileName: null };
  const report: MailPart = { part: '2', type: 'message/delivery-status', fileName: null };
  const isOurs = (address: string) => address === 'us@example.com';
  const writer = (lines: string, sender = 'asha@example.com', parts = [text]) =>
    writerOf(sender, read(lines), parts, isOurs);

  it.each([
    ['', 'person'],
    ['Auto-Submitted: no', 'person'],
    ['Auto-Submitted: No; x', 'person'],
    ['Auto-Submitted: auto-replied', 'machine'],
    ['Auto-Submitted: AUTO-GENERATED', 'machine'],
    ['Precedence: bulk', 'machine'],
    ['Precedence: List', 'machine'],
    ['Precedence: junk', 'machine'],
    ['Precedence: first-class', 'person'],
    ['Precedence: bulky', 'person'],
    ['Precedence: not-junk', 'person'],
    ['Return-Path: <>', 'machine'],
    ['Return-Path: <asha@example.com>', 'person'],
    ['List-Id: <a.example.com>', 'machine'],
  ])('%j: a %s', (lines, who) => {
    expect(writer(lines)).toBe(who);
  });

  it('is a mail system where a report of delivery is in it, before all else', () => {
    expect(writer('', 'us@example.com', [text, report])).toBe('mailSystem');
    expect(writer('Auto-Submitted: auto-replied', 'a@example.com', [report])).toBe('mailSystem');
  });

  it('is us, or a machine that names no sender', () => {
    expect(writer('Precedence: bulk', 'us@example.com')).toBe('we');
    expect(writer('', '')).toBe('machine');
  });
});
