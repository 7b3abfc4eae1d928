import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';

import { buildFilePart, buildMixedBody, buildTextPart } from '../testing/mails.ts';
import { parseMail } from './parse-mail.ts';

const htmlPart = (html: string) => `Content-Type: text/html; charset=utf-8\n\n${html}`;
const several = (subtype: string, ...parts: readonly string[]) =>
  buildMixedBody(...parts)
    .replace('multipart/mixed', `multipart/${subtype}`)
    .replaceAll('--parts', `--${subtype}`);

const parse = async (mail: string | Buffer) => {
  const bytes = Buffer.from(mail).toString('latin1').replaceAll(/\r?\n/g, '\r\n');
  const { head, content } = await parseMail(Buffer.from(bytes, 'latin1'));
  if (!content) throw new Error('The mail was not read.');
  return { head, ...content, names: content.files.map(({ name }) => name) };
};

describe('the text of a mail', () => {
  it('joins all text parts of a mail in their order', async () => {
    const picture = 'Content-Type: image/png; name="a.png"\nContent-Disposition: inline\n\nx';
    const { text, names } = await parse(
      buildMixedBody(buildTextPart('First'), picture, buildTextPart('Second')),
    );
    expect(text.own).toBe('First\n\nSecond');
    expect(names).toEqual(['a.png']);
  });

  it('includes the notice of a mail gateway in the text of a mail', async () => {
    const notice = '<hr>This mail was scanned.<hr>';
    const { text } = await parse(buildMixedBody(htmlPart(notice), buildTextPart('Please resend.')));
    expect(text.own).toContain('This mail was scanned.');
    expect(text.own).toContain('Please resend.');
  });

  it('takes a mail’s text from the plain-text alternative, unless the HTML is much longer', async () => {
    const html = htmlPart('<p>The dividend of March has not arrived.</p>');
    const plain = buildTextPart('The dividend of March is missing.');
    expect((await parse(several('alternative', plain, html))).text.own).toMatch(/missing/);
    for (const empty of [' \n\n', 'See HTML.'])
      expect((await parse(several('alternative', buildTextPart(empty), html))).text.own).toMatch(
        /not arrived/,
      );
  });

  it('uses a text part with a file name as the mail’s text only when no other text exists, and never an attachment', async () => {
    const withName = 'Content-Type: text/plain; name="body.txt"\n\nMy answer';
    expect((await parse(buildMixedBody(withName))).text.own).toBe('My answer');
    const both = await parse(buildMixedBody(buildTextPart('Words'), withName));
    expect([both.text.own, both.names]).toEqual(['Words', ['body.txt']]);
    const attached = 'Content-Type: text/plain\nContent-Disposition: attachment\n\nlog';
    const mail = await parse(buildMixedBody(attached, buildTextPart('Words')));
    expect([mail.text.own, mail.names]).toEqual(['Words', ['text.txt']]);
  });

  it('joins lines at the soft line breaks of a mail in format=flowed', async () => {
    const flowed =
      'Content-Type: text/plain; format=flowed\n\nA line \nthat goes on.\n> old \n> text';
    expect((await parse(flowed)).text).toEqual({
      own: 'A line that goes on.\n> old text',
      quoted: '',
    });
  });

  it('decodes an HTML mail in the charset that only its meta tag declares', async () => {
    const html = '<meta charset="windows-1252"><p>José doesn’t</p>';
    const mail = `Content-Type: text/html\n\n${iconv.encode(html, 'windows-1252').toString('latin1')}`;
    expect((await parse(Buffer.from(mail, 'latin1'))).text.own).toBe('José doesn’t');
  });

  it('uses the whole content of a multipart mail without parts as its text', async () => {
    const mail = 'Content-Type: multipart/mixed; boundary=b\n\nNothing else here';
    expect((await parse(mail)).text.own).toBe('Nothing else here');
  });

  it('removes control characters from the text of a mail', async () => {
    expect((await parse('Subject: x\n\nIt\u0000 is\tback.\u007f')).text.own).toBe('It is\tback.');
  });
});

describe('the files of a mail', () => {
  it('names a mail’s file after its file name, subject, Content-ID, description or type', async () => {
    const { names } = await parse(
      buildMixedBody(
        buildTextPart('See these'),
        buildFilePart('a.pdf', 'x'),
        'Content-Type: message/rfc822\n\nSubject: Debit advice\n\nTwice.',
        'Content-Type: message/rfc822; name="bank1.eml"\n\nSubject: a\n\nb',
        'Content-Type: message/rfc822\n\n\nNo subject',
        'Content-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR',
        'Content-Type: image/jpeg\nContent-ID: <image001.jpg@01DB>\n\nx',
        'Content-Type: image/jpeg\n\nx',
        'Content-Type: application/pdf\nContent-Description: Statement\n\nx',
        'Content-Type: application/pdf\n\nx',
      ),
    );
    expect(names).toEqual([
      'a.pdf',
      'Debit advice.eml',
      'bank1.eml',
      'message.eml',
      'text.ics',
      'image001.jpg',
      'image.jpg',
      'Statement.pdf',
      'file.pdf',
    ]);
  });

  it.each([
    ['written in UTF-8', Buffer.from('खाता.pdf').toString('latin1'), 'खाता.pdf'],
    ['written in GBK', iconv.encode('对账单.pdf', 'gbk').toString('latin1'), '对账单.pdf'],
    [
      'written in Shift JIS',
      iconv.encode('明細書.pdf', 'shift_jis').toString('latin1'),
      '明細書.pdf',
    ],
    ['written as encoded words', '=?utf-8?q?J=C3=B6rg.pdf?=', 'Jörg.pdf'],
    ['with accented letters only', '=?utf-8?b?w5XDhMOWw5w=?=', 'ÕÄÖÜ'],
  ])('decodes the file name of an attachment: %s', async (_, written, name) => {
    const part = `Content-Type: application/pdf; name="${written}"\n\nx`;
    const mail = Buffer.from(buildMixedBody(buildTextPart('x'), part), 'latin1');
    expect((await parse(mail)).names).toEqual([name]);
  });

  it('does not list the S/MIME signature of a mail as a file', async () => {
    const signature = 'Content-Type: application/pkcs7-signature; name="smime.p7s"\n\nx';
    const { text, names } = await parse(several('signed', buildTextPart('I confirm.'), signature));
    expect([text.own, names]).toEqual(['I confirm.', []]);
  });

  it('distinguishes inline pictures of a mail from attached pictures', async () => {
    const picture = (disposition: string) =>
      `Content-Type: image/png; name="a.png"\nContent-ID: <a@b>\n${disposition}\n\nx`;
    const related = several(
      'related',
      htmlPart('<p>See</p><img src="cid:a@b">'),
      picture('X-A: b'),
    );
    const { files } = await parse(
      buildMixedBody(related, picture('Content-Disposition: attachment')),
    );
    expect(files.map(({ isInline }) => isInline)).toEqual([true, false]);
  });
});

describe('the headers of a mail', () => {
  it('decodes a mail’s subject from encoded words and from raw bytes', async () => {
    const subjects = [
      '=?utf-8?q?Jos?= =?utf-8?q?=C3=A9?=',
      'José',
      iconv.encode('对账单', 'gbk').toString('latin1'),
    ];
    const read = await Promise.all(
      subjects.map((subject, at) =>
        parse(Buffer.from(`Subject: ${subject}\n\nx`, at === 2 ? 'latin1' : 'utf8')),
      ),
    );
    expect(read.map(({ head }) => head.subject)).toEqual(['José', 'José', '对账单']);
  });

  it('decodes the message ids in an encoded References header', async () => {
    const { head } = await parse('References: =?utf-8?q?=3Ca=40b=2Eexample=3E?=\n\nx');
    expect(head.headers.get('references')).toBe('<a@b.example>');
  });
});

describe('a delivery report', () => {
  const status =
    'Content-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed';
  const original =
    'Content-Type: message/rfc822\n\nMessage-ID:\n <a@b.example>\nSubject: x\n\nText';

  it('a delivery report includes the headers of the returned mail', async () => {
    const { report } = await parse(
      several('report', buildTextPart('It came back.'), status, original),
    );
    expect(report).toMatchObject({ kind: 'delivery' });
    expect(report?.status).toContain('Action: failed');
    expect(report?.originalHeaders).toBe('Message-ID: <a@b.example>\nSubject: x');
  });

  it('lists a delivery report that a person attached to a mail as a file', async () => {
    const { report, names } = await parse(buildMixedBody(buildTextPart('See the report.'), status));
    expect([report, names]).toEqual([null, ['delivery-status.txt']]);
  });
});

describe('a mail that exceeds a limit', () => {
  it.each([
    ['parts', buildMixedBody(...Array.from({ length: 501 }, () => buildTextPart('x')))],
    [
      'levels',
      `${Array.from({ length: 120 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`).join('')}\nx`,
    ],
  ])('rejects a mail with too many %s', async (_, mail) => {
    await expect(parse(mail)).rejects.toThrow();
  });

  it('parses only the headers of a mail with too many parts on request', async () => {
    const many = buildMixedBody(...Array.from({ length: 501 }, () => buildTextPart('x')));
    const { head, content } = await parseMail(Buffer.from(`From: a@b.example\n${many}`), true);
    expect([head.senders, content]).toEqual([['a@b.example'], null]);
  });

  it('parses only the headers of a mail with too many addresses', async () => {
    const to = Array.from({ length: 3000 }, (_, at) => `a${at}@b.example`).join(', ');
    const { content, head } = await parseMail(Buffer.from(`To: ${to}\r\n\r\nx`));
    expect([content, head.recipients.length]).toEqual([null, 3000]);
  });
});
