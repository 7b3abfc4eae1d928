import { describe, expect, it } from 'vitest';

import { parseMail } from './parsing/parse-mail.ts';
import { readMail } from './read-mail.ts';
import { buildFilePart, buildMixedBody, buildTextPart } from './testing/mails.ts';

const receivedAt = new Date('2026-11-28T04:30:00Z');

/** Reads a mail after converting its line ends from LF to CRLF. */
const read = (raw: string, { size }: { size?: number } = {}) => {
  const source = Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n'));
  const message = { uid: 7, size: size ?? source.length, receivedAt, source };
  return readMail({ parse: (bytes) => parseMail(Buffer.from(bytes)) }, message, 3n);
};

describe('a received mail', () => {
  it('reads the sender, the recipients and the unfolded subject of a mail', async () => {
    const mail = await read(
      [
        'Message-ID: <1@example.com>',
        'From: Asha <Asha@Example.com>',
        'To: care@meridian.example',
        'Cc: Ravi <ravi@example.com>, nobody',
        'Delivered-To: box@meridian.example',
        'Subject: My',
        '\tcase',
        '',
        'It is back.',
      ].join('\n'),
    );
    expect(mail).toMatchObject({
      uid: 7,
      messageId: '<1@example.com>',
      sender: 'asha@example.com',
      namesSeveral: false,
      subject: 'My case',
      receivedAt,
      recipients: 'care@meridian.example ravi@example.com box@meridian.example',
      unread: null,
      text: { own: 'It is back.', quoted: '' },
      files: [],
      report: null,
    });
    expect(mail.headers.get('to')).toBe('care@meridian.example');
    expect(mail.sourceHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('derives a missing Message-ID from the mail’s UID and UIDVALIDITY in the mailbox', async () => {
    expect(await read('Subject: x\n\nHello')).toMatchObject({
      messageId: '<3.7@none>',
      sender: '',
      namesSeveral: false,
    });
    expect((await read('Message-ID:\n\nHello')).messageId).toBe('<3.7@none>');
  });

  it.each(['From: a@example.com, b@example.com', 'From: a@example.com\nFrom: b@example.com'])(
    'reports a mail whose From header names several senders: %j',
    async (from) => {
      expect((await read(`${from}\n\nHello`)).namesSeveral).toBe(true);
    },
  );

  it('reads only the headers of a mail that is too large', async () => {
    const mail = await read('Subject: Large\n\nHello', { size: 31 * 1024 * 1024 });
    expect(mail).toMatchObject({ unread: 'tooLarge', subject: 'Large', text: { own: '' } });
  });

  it('reads the attached files of a mail with their names and bytes', async () => {
    const body = buildMixedBody(buildTextPart('See this'), buildFilePart('a.bin', 'MZ'));
    const { text, files } = await read(`From: a@example.com\n${body}`);
    expect(text.own).toBe('See this');
    expect(files).toEqual([
      {
        name: 'a.bin',
        type: 'application/octet-stream',
        isInline: false,
        content: new Uint8Array(Buffer.from('MZ')),
      },
    ]);
  });
});
