import type { FetchMessageObject, MessageStructureObject } from 'imapflow';
import { describe, expect, it } from 'vitest';

import { partsOf, textPartOf } from './mail-parts.ts';
import { mailOf } from './read-mail.ts';

const text = (part: string, type = 'text/plain') => ({ part, type });
const several = (part: string, type: string, ...childNodes: MessageStructureObject[]) => ({
  part,
  type: `multipart/${type}`,
  childNodes,
});

describe('the parts of a mail', () => {
  it('are all that hold something, in order, a mail within as one', () => {
    const within = { part: '3', type: 'message/rfc822', childNodes: [text('3.1')] };
    const mail = several(
      '',
      'mixed',
      several('1', 'alternative', text('1.1'), text('1.2', 'text/html')),
      text('2', 'image/png'),
      within,
    );
    expect(partsOf(mail).map(({ part, type }) => `${part} ${type}`)).toEqual([
      '1.1 text/plain',
      '1.2 text/html',
      '2 image/png',
      '3 message/rfc822',
    ]);
    expect(partsOf(undefined)).toEqual([]);
    expect(partsOf({ type: 'text/plain' })).toEqual([{ ...text('1'), fileName: null }]);
  });

  it('are read however deep they lie', () => {
    let nested: MessageStructureObject = text('9');
    for (let depth = 0; depth < 50_000; depth += 1) nested = several('', 'mixed', nested);
    expect(partsOf(nested)).toHaveLength(1);
    expect(partsOf({ type: 'multipart/mixed' })).toEqual([]);
  });

  it.each([
    [{ dispositionParameters: { filename: 'a.pdf' }, parameters: { name: 'b.pdf' } }, 'a.pdf'],
    [{ parameters: { name: 'b.pdf' } }, 'b.pdf'],
    [{ disposition: 'attachment', dispositionParameters: { filename: '' } }, 'application.pdf'],
    [{ disposition: 'attachment' }, 'application.pdf'],
    [{ disposition: 'inline' }, null],
    [{}, null],
  ])('are files where they are named or attached: %j is %s', (said, fileName) => {
    const [part] = partsOf({ ...text('2', 'application/pdf'), ...said });
    expect(part?.fileName).toBe(fileName);
  });

  it('say what the mail says in plain text before HTML, and in no file', () => {
    const [plain, html] = [text('2'), text('1', 'text/html')].map((part) => ({
      ...part,
      fileName: null,
    }));
    const file = { ...text('3'), fileName: 'a.txt' };
    expect(textPartOf([file, html!, plain!])).toBe(plain);
    expect(textPartOf([file, html!])).toBe(html);
    expect(textPartOf([file])).toBeUndefined();
  });
});

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
      bodyStructure: text('1'),
      ...more,
    }) as FetchMessageObject;

  it('has its writer, its subject on one line, and all that it went to', () => {
    const headers = Buffer.from(
      'Delivered-To: box@meridian.example\r\nX-Original-To: a@b.example\r\n',
    );
    expect(mailOf(message({ headers }), 3n)).toMatchObject({
      uid: 7,
      messageId: '<1@example.com>',
      sender: 'asha@example.com',
      namesSeveral: false,
      subject: 'My case ',
      size: 512,
      recipients: 'care@meridian.example ravi@example.com box@meridian.example a@b.example',
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
    expect(mailOf(message({ envelope: { from: [{ name: 'x' }] } }), 3n).sender).toBe('');
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
