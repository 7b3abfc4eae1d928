import { describe, expect, it } from 'vitest';

import { writerOf } from './mail-headers.ts';
import type { MailReport } from './parsing/parsed-mail.ts';

describe('who wrote a mail (rule 10.5)', () => {
  const report: MailReport = { kind: 'delivery', status: '', originalHeaders: '' };
  const isOurs = (address: string) => address === 'us@example.com';
  const writer = (line: string, sender = 'asha@example.com', within: MailReport | null = null) => {
    const [name = '', value = ''] = line.split(': ');
    const headers = new Map(line ? [[name.toLowerCase(), value]] : []);
    return writerOf({ sender, headers, report: within }, isOurs);
  };

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
    expect(writer('', 'us@example.com', report)).toBe('mailSystem');
    expect(writer('Auto-Submitted: auto-replied', 'a@example.com', report)).toBe('mailSystem');
  });

  it('is us, or a machine that names no sender', () => {
    expect(writer('Precedence: bulk', 'us@example.com')).toBe('we');
    expect(writer('', '')).toBe('machine');
  });
});
