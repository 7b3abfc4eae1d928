import { describe, expect, it } from 'vitest';

import { readProductConfig } from './config.ts';
import { mailboxSchema } from './mailbox.ts';

describe('the MAILBOX variable', () => {
  it('parses a missing MAILBOX as null', () => {
    expect(mailboxSchema().parse(undefined)).toBeNull();
  });

  it('parses server, user, folder and e-mail address from MAILBOX', () => {
    expect(
      mailboxSchema().parse('imaps://us%40er:p%3Ass@imap.example.com/Cases/In?address=a@b.example'),
    ).toEqual({
      host: 'imap.example.com',
      port: 993,
      secure: true,
      requireTls: true,
      auth: { user: 'us@er', pass: 'p:ss' },
      folder: 'Cases/In',
      address: 'a@b.example',
    });
    expect(mailboxSchema().parse('imap://u:p@host?address=a@b.example')).toMatchObject({
      port: 143,
      folder: 'INBOX',
    });
  });

  it.each([
    ['imap.example.com', 'write an address such as imaps://'],
    ['smtp://u:hunter2@host?address=a@b.example', 'write an address such as imaps://'],
    ['imaps://host?address=a@b.example', 'write an address such as imaps://'],
    ['imaps://u:hunter2@host', 'address= must be the e-mail address'],
    ['imaps://u:hunter2@host?address=a@b.example&folder=x', '"folder" is not a known parameter'],
    ['imaps://u:hunter2%@host?address=a@b.example', 'write % in the user or the password as %25'],
  ])('rejects MAILBOX=%s with a helpful error that does not repeat the password', (raw, words) => {
    const start = () => readProductConfig({ MAILBOX: raw }, '/srv');
    expect(start).toThrow(words);
    expect(start).toThrow(/^MAILBOX: (?!.*hunter2)/);
  });
});
