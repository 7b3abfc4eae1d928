import { describe, expect, it } from 'vitest';

import { determineMailAuthor } from './mail-writer.ts';
import type { MailReport } from './parsing/parsed-mail.ts';

const isOurs = (address: string) => address === 'us@example.com';

interface Given {
  readonly sender?: string;
  readonly subject?: string;
  readonly report?: MailReport | null;
}

function writer(lines: string, given: Given = {}) {
  const { sender = 'asha@example.com', subject = 'Re: Your case', report = null } = given;
  const pairs = lines.split('\n').map((line) => line.split(': '));
  const headers = new Map(pairs.map(([name = '', value = '']) => [name.toLowerCase(), value]));
  return determineMailAuthor({ sender, subject, headers, report }, isOurs);
}

const reportOf = (kind: MailReport['kind']): MailReport => ({
  kind,
  status: 'Action: failed',
  originalHeaders: '',
});

describe('the writer of a mail (rule 10.5)', () => {
  it.each([
    ['', 'person'],
    ['Auto-Submitted: no', 'person'],
    ['Auto-Submitted: No; x', 'person'],
    ['Auto-Submitted: auto-replied', 'machine'],
    ['Auto-Submitted: AUTO-GENERATED', 'machine'],
    ['Precedence: bulk', 'machine'],
    ['Precedence: List', 'machine'],
    ['Precedence: junk', 'machine'],
    ['Precedence: auto_reply', 'machine'],
    ['Precedence: Auto-Reply', 'machine'],
    ['Precedence: first-class', 'person'],
    ['Precedence: bulky', 'person'],
    ['Precedence: not-junk', 'person'],
    ['Return-Path: <>', 'machine'],
    ['Return-Path: < >', 'machine'],
    ['Return-Path: <asha@example.com>', 'person'],
    ['List-Id: <a.example.com>', 'person'],
    ['X-Autoreply: yes', 'machine'],
    ['X-Autoreply: no', 'person'],
    ['X-Autorespond: Away till Monday', 'machine'],
    ['X-MS-Exchange-Inbox-Rules-Loop: asha@example.com', 'machine'],
    ['X-Auto-Response-Suppress: All', 'person'],
  ])('treats a mail with the header %j as written by a %s', (lines, who) => {
    expect(writer(lines)).toBe(who);
  });

  it.each([
    ['Automatic reply: Your case MF-1', 'machine'],
    ['AUTOMATIC REPLY: x', 'machine'],
    ['Auto-Reply: x', 'machine'],
    ['Out of Office: x', 'machine'],
    ['Out of office', 'machine'],
    ['स्वचालित उत्तर: आपका केस', 'machine'],
    ['தானியங்கி பதில்: x', 'machine'],
    ['Automatische Antwort: x', 'machine'],
    ['Re\u0301ponse automatique : x', 'machine'],
    ['Automatyczna odpowiedź: x', 'machine'],
    ['自動応答: x', 'machine'],
    ['Re: Automatic reply: x', 'person'],
    ['Automatic replies annoy me', 'person'],
    ['Out of office hours nobody answers: why?', 'person'],
    ['My autoreply: broken', 'person'],
  ])('treats a mail with the subject %j as written by a %s', (subject, who) => {
    expect(writer('', { subject })).toBe(who);
    expect(writer('Auto-Submitted: no', { subject })).toBe('person');
  });

  it('treats a delivery report from any address as written by a mail system', () => {
    expect(writer('', { report: reportOf('delivery') })).toBe('mailSystem');
    const from = { report: reportOf('delivery'), sender: 'us@example.com' };
    expect(writer('Auto-Submitted: auto-replied', from)).toBe('mailSystem');
  });

  it('treats a read receipt as written by a machine', () => {
    expect(writer('', { report: reportOf('disposition') })).toBe('machine');
  });

  it('treats a mail from the product’s own address as written by the product, and a mail without a sender as written by a machine', () => {
    expect(writer('Precedence: bulk', { sender: 'us@example.com' })).toBe('we');
    expect(writer('', { sender: '' })).toBe('machine');
  });
});
