import { Readable } from 'node:stream';

import type { FetchMessageObject } from 'imapflow';
import { describe, expect, it } from 'vitest';

import { mailOf, textOf, wordsOf } from './read-mail.ts';

const plain = { part: '1', type: 'text/plain' };

describe('a mail, before its contents are read', () => {
  const address = (of: string) => ({ name: '', address: of });
  const envelope = {
    messageId: '<1@example.com>',
    from: [address('Asha@Example.com')],
    to: [address('care@meridian.example')],
    cc: [address('ravi@example.com'), { name: 'nobody' }],
    subject: 'My\tcase\u0000',
  };
  const message = (more: object) =>
    ({
      uid: 7,
      seq: 1,
      envelope,
      size: 512,
      bodyStructure: plain,
      ...more,
    }) as FetchMessageObject;

  it('has its writer, its subject on one line, and all that it went to', () => {
    const headers = Buffer.from(
      'Delivered-To: box@meridian.example\r\nX-Original-To: a@b.example\r\nEnvelope-To: c@d.example\r\n',
    );
    expect(mailOf(message({ headers }), 3n)).toMatchObject({
      uid: 7,
      messageId: '<1@example.com>',
      sender: 'asha@example.com',
      namesSeveral: false,
      subject: 'My case ',
      size: 512,
      recipients:
        'care@meridian.example ravi@example.com box@meridian.example a@b.example c@d.example',
      parts: [{ part: '1', type: 'text/plain', fileName: null }],
      hasTooMany: false,
    });
  });

  it('is one mail without an id of its own, and by nobody where it names nobody', () => {
    const bare = mailOf(
      message({ envelope: undefined, size: undefined, bodyStructure: undefined }),
      3n,
    );
    expect(bare).toMatchObject({
      messageId: '<3.7@none>',
      sender: '',
      namesSeveral: false,
      subject: '',
      size: 0,
      recipients: '',
      parts: [],
      hasTooMany: true,
    });
    for (const from of [undefined, [], [{ name: 'x' }]])
      expect(mailOf(message({ envelope: { from } }), 3n)).toMatchObject({
        sender: '',
        namesSeveral: false,
      });
  });

  it('names several where its envelope or its header does', () => {
    const from = [address('a@example.com'), address('b@example.com')];
    expect(mailOf(message({ envelope: { ...envelope, from } }), 3n).namesSeveral).toBe(true);
    const headers = Buffer.from('From: a@example.com\r\nFrom: b@example.com\r\n');
    expect(mailOf(message({ headers }), 3n).namesSeveral).toBe(true);
  });

  it('is cut where its fields are longer than any', () => {
    const long = 'a'.repeat(600);
    const cut = mailOf(
      message({ envelope: { messageId: long, subject: long, from: [address(long)] } }),
      3n,
    );
    expect([cut.messageId, cut.subject, cut.sender].map(({ length }) => length)).toEqual([
      500, 500, 254,
    ]);
  });
});

describe('what a mail says', () => {
  /** Of a mail whose parts hold these texts, by their types. */
  const wordsIn = (texts: Readonly<Record<string, string>>) => {
    const parts = Object.keys(texts).map((type) => ({ part: type, type, fileName: null }));
    const read = (uid: number, part: string, bytes: number) =>
      Promise.resolve(uid === 7 ? Readable.from([texts[part]?.slice(0, bytes)]) : null);
    return wordsOf({ read }, { uid: 7, parts });
  };

  it('stands in its plain text, or else in its HTML', async () => {
    const html = '<p>It is <b>back</b>.</p>';
    expect(await wordsIn({ 'text/html': html })).toEqual({ own: 'It is back.', quoted: '' });
    const both = { 'text/html': html, 'text/plain': '<p>Thanks</p>' };
    expect((await wordsIn(both)).own).toBe('<p>Thanks</p>');
    expect(await wordsIn({ 'image/png': 'x' })).toEqual({ own: '', quoted: '' });
  });

  it('is apart from what it quotes, and without signs that nobody sees', async () => {
    const text = 'It\u0000 is\tback.\u007f\r\n> Is it?';
    expect(await wordsIn({ 'text/plain': text })).toEqual({
      own: 'It is\tback.',
      quoted: '> Is it?',
    });
  });

  it('is read as far as an entry may be, with what it quotes', async () => {
    const { own } = await wordsIn({ 'text/plain': 'a'.repeat(300 * 1024) });
    expect(own).toHaveLength(256 * 1024);
  });

  it('is nothing where the mailbox has the part no more', async () => {
    expect(await textOf(null)).toBe('');
  });
});
