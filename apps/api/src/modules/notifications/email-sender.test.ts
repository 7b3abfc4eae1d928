import { Readable } from 'node:stream';

import type { Email } from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';

import { createEmailSender, smtpTimeouts } from './email-sender.ts';
import type { ReplyFilesLookup, MessageSender } from './sender.ts';
import { parseSmtpSettings, startMailServer, startSilentServer } from './testing/mail-server.ts';
import { buildSendableMessage, captureSendError } from './testing/messages.ts';

const toEnd: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).toReversed()) await end();
});

function ending<T extends { stop: () => Promise<void> }>(server: T): T {
  toEnd.push(server.stop);
  return server;
}

/** Returns a test file for every reply, and no files without a reply. */
const filesOf: ReplyFilesLookup = async (entryId) =>
  entryId === null
    ? []
    : [
        {
          filename: 'खाता विवरण.pdf',
          contentType: 'application/pdf',
          content: Readable.from(Buffer.from('%PDF-1.7 …')),
        },
      ];

const replyTo = (caseId: string) => `answers+${caseId}@meridian.example`;

function sender(
  port: number,
  rest?: string,
  timeouts = smtpTimeouts,
  login?: string,
): MessageSender {
  const made = createEmailSender(parseSmtpSettings(port, rest, login), {
    filesOf,
    replyTo,
    timeouts,
  });
  toEnd.push(made.close);
  return made;
}

describe('e-mail', () => {
  it('sends an e-mail under the brand name, with the same Message-ID in every attempt', async () => {
    const server = ending(await startMailServer());
    const message = buildSendableMessage();
    const mails = sender(server.port, '?tls=optional&from=cases@meridian.example');
    await mails.send(message);
    await mails.send(message);

    expect(server.received).toHaveLength(2);
    const [first, second] = server.received;
    expect(first).toMatchObject({
      from: { name: 'Meridian Mutual Fund', address: 'cases@meridian.example' },
      subject: 'Your case',
      messageId: `<${message.id}@meridian.example>`,
      date: '2026-01-05T10:37:09.000Z',
    });
    expect(first?.to).toEqual([{ name: '', address: 'asha@example.com' }]);
    expect(first?.text?.trim()).toBe(message.body);
    expect(second?.messageId).toBe(first?.messageId);
  });

  it('sends an e-mail as HTML and as text when the message has structured content', async () => {
    const server = ending(await startMailServer());
    const letter = { subject: 'Your case', paragraphs: ['It is <closed>.'], locale: 'hi' } as const;
    await sender(server.port).send(buildSendableMessage({ letter, body: 'It is <closed>.' }));
    await sender(server.port).send(buildSendableMessage());
    const [both, textAlone] = server.received;
    expect(both?.text?.trim()).toBe('It is <closed>.');
    expect(both?.html).toContain('<html lang="hi"');
    expect(both?.html).toContain('It is &lt;closed&gt;.');
    expect(textAlone?.html).toBeUndefined();
  });

  it('sends an e-mail to the submitter in the thread of its case and with a reply address', async () => {
    const server = ending(await startMailServer());
    const mails = sender(server.port, '?tls=optional&from=cases@meridian.example');
    const thread = { caseId: 'MF-7K4Q-9M2X', isToSubmitter: true, previous: null };
    const [first, second, toStaff] = [
      buildSendableMessage({ thread }),
      buildSendableMessage({ template: 'caseReplied' }),
      buildSendableMessage({ thread: { ...thread, isToSubmitter: false } }),
    ];
    await mails.send(first);
    await mails.send({ ...second, thread: { ...thread, previous: first.id } });
    await mails.send(toStaff);

    const root = '<MF-7K4Q-9M2X@meridian.example>';
    const firstId = `<MF-7K4Q-9M2X.${first.id}@meridian.example>`;
    const [one, two, three] = server.received;
    expect(one).toMatchObject({ messageId: firstId, inReplyTo: root, references: root });
    expect(two).toMatchObject({ inReplyTo: firstId, references: `${root} ${firstId}` });
    expect(one?.replyTo?.[0]?.address).toBe('answers+MF-7K4Q-9M2X@meridian.example');
    expect(three?.replyTo).toBeUndefined();
    const autoOf = (mail?: Email) =>
      mail?.headers.find(({ key }) => key === 'auto-submitted')?.value;
    expect([one, two].map(autoOf)).toEqual(['auto-generated', undefined]);
  });

  it('attaches the files of a reply to its e-mail', async () => {
    const server = ending(await startMailServer());
    await sender(server.port).send(buildSendableMessage({ entryId: 7 }));
    const [file] = server.received[0]?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'खाता विवरण.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('%PDF-1.7 …');
  });

  it('does not let a line break in the subject add recipients or headers to an e-mail', async () => {
    const server = ending(await startMailServer());
    await sender(server.port).send(
      buildSendableMessage({ subject: 'Hello\r\nBcc: eve@example.com' }),
    );
    expect(server.received[0]?.bcc).toBeUndefined();
    expect(server.received[0]?.to).toHaveLength(1);
  });

  it('authenticates to the mail server when the URL has a user', async () => {
    const login = { user: 'us', pass: 'p@ss' };
    const server = ending(await startMailServer({ login }));
    await sender(server.port, '?tls=optional', smtpTimeouts, 'us:p%40ss@').send(
      buildSendableMessage(),
    );
    expect(server.received).toHaveLength(1);
  });

  it('treats a wrong password for the mail server as a temporary failure, and does not report the password', async () => {
    const server = ending(await startMailServer({ login: { user: 'us', pass: 'right' } }));
    const failure = await captureSendError(
      sender(server.port, undefined, smtpTimeouts, 'us:wrong@'),
    );
    expect(failure.isPermanent).toBe(false);
    expect(failure.message).not.toContain('wrong');
  });

  it.each([
    ['an address that is rejected permanently', { refuseRecipient: 550 }, true],
    ['an address that is rejected temporarily', { refuseRecipient: 450 }, false],
    ['a text that is rejected permanently', { refuseContent: 554 }, true],
    ['a server that is full', { refuseContent: 452 }, false],
  ])(
    'distinguishes permanent from temporary SMTP errors: %s',
    async (_, behaviour, isPermanent) => {
      const server = ending(await startMailServer(behaviour));
      const failure = await captureSendError(sender(server.port));
      expect(failure.isPermanent).toBe(isPermanent);
      expect(failure.message).toContain('Refused');
    },
  );

  it('fails temporarily while the mail server is down, and sends the e-mail when the server is back', async () => {
    const server = await startMailServer();
    await server.stop();
    const mails = sender(server.port);
    expect((await captureSendError(mails)).isPermanent).toBe(false);

    const back = ending(await startMailServer({}, server.port));
    await mails.send(buildSendableMessage());
    expect(back.received).toHaveLength(1);
  });

  it.each([
    ['sends a greeting', { ...smtpTimeouts, greeting: 200 }],
    ['completes the delivery', { ...smtpTimeouts, whole: 200 }],
  ])('times out when the mail server never %s', async (_, timeouts) => {
    const server = ending(await startSilentServer());
    const failure = await captureSendError(sender(server.port, undefined, timeouts));
    expect(failure.isPermanent).toBe(false);
  });

  it('does not send an e-mail over an unencrypted connection unless the URL allows this', async () => {
    const server = ending(await startMailServer());
    const failure = await captureSendError(sender(server.port, ''));
    expect(failure.isPermanent).toBe(false);
    expect(server.received).toHaveLength(0);
  });
});
