import { queryRunningDatabase } from '@feedback/embedded-postgres/running';

import { startImapServer } from '../../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { startMailServer } from '../../../apps/api/src/modules/notifications/testing/mail-server.ts';
import type { AcknowledgedCase } from '../../support/client.ts';
import { startRespondingServer, type Dependency } from './dependency.ts';
import { buildHttpFaultResponses, startTcpProxy, type ProtocolResponses } from './tcp-proxy.ts';

/** The mailbox that investors write to. */
const address = 'answers@meridian.example';

const emailOf = ({ submission }: AcknowledgedCase): string => submission.data['email'] ?? '';

/** Speaks SMTP like a server that accepts everything, including each line of a mail. */
function yesToAll(): (request: Buffer) => string | null {
  let isMail = false;
  return (request) => {
    const said = request.toString('latin1');
    if (isMail && !/(^|\r\n)\.\r\n$/.test(said)) return null;
    if (isMail) {
      isMail = false;
      return '250 2.0.0 OK: message queued\r\n';
    }
    if (/^EHLO/i.test(said)) return '250-mail.example\r\n250 AUTH XOAUTH2\r\n';
    if (/^AUTH/i.test(said)) return '235 2.7.0 OK\r\n';
    isMail = /^DATA/im.test(said);
    return isMail ? '354 Go on\r\n' : '250 2.1.0 OK\r\n';
  };
}

const overSmtp: ProtocolResponses = {
  greets: { refuses: '421 4.3.2 Too busy\r\n', lies: '220 mail.example\r\n' },
  refuses: () => null,
  lies: yesToAll,
  // The mail has arrived, and the sender never learns it.
  cutAt: /queued/,
};

/** Speaks IMAP like a server with an empty mailbox and another UIDVALIDITY. */
function emptyMailbox(): (request: Buffer) => string {
  return (request) =>
    request
      .toString('latin1')
      .split('\r\n')
      .map((line) => /^(\S+) (\S+)/.exec(line) ?? [])
      .flatMap(([, tag, verb = '']) => {
        if (tag === undefined) return [];
        const opened = '* 0 EXISTS\r\n* OK [UIDVALIDITY 7] new\r\n* OK [UIDNEXT 1] next\r\n';
        const lists =
          verb === 'CAPABILITY' ? '* CAPABILITY IMAP4rev1 AUTH=XOAUTH2 SASL-IR\r\n' : '';
        const isOpening = verb === 'EXAMINE' || verb === 'SELECT';
        return [`${isOpening ? opened : lists}${tag} OK done\r\n`];
      })
      .join('');
}

const overImap: ProtocolResponses = {
  greets: { refuses: '* BYE Too busy\r\n', lies: '* OK Ready\r\n' },
  refuses: () => null,
  lies: () => emptyMailbox(),
  cutAt: /FETCH/,
};

/** Starts the mail server, the mailbox, and the token server for both. */
export async function startMailDependencies(): Promise<readonly Dependency[]> {
  const tokens = await startTokens();
  const smtp = await startMailServer({ token: () => goodToken });
  const imap = await startImapServer(address, `http://127.0.0.1:${tokens.port}/introspect`);
  const [toTokens, toSmtp, toImap] = await Promise.all([
    startTcpProxy(
      tokens.port,
      buildHttpFaultResponses({ body: '{"access_token":"of nobody","expires_in":3600}' }),
    ),
    startTcpProxy(smtp.port, overSmtp),
    startTcpProxy(imap.settings.port, overImap),
  ]);
  const mailed = {
    wanted: (_: unknown, cases: readonly AcknowledgedCase[]) => Promise.resolve(cases.map(emailOf)),
    arrived: () =>
      Promise.resolve(smtp.received.flatMap(({ to = [] }) => to.map((each) => each.address ?? ''))),
  };
  return [
    {
      name: 'SMTP',
      openedBy: 'modules/notifications/email-sender.ts',
      proxy: toSmtp,
      settings: {
        NOTIFY_EMAIL: `smtp://feedback@127.0.0.1:${toSmtp.port}/?tls=optional&from=${address}`,
      },
      isBelieved: true,
      ...mailed,
      stop: () => smtp.stop(),
    },
    {
      name: 'token server of the mail servers',
      openedBy: 'modules/notifications/access-tokens.ts',
      proxy: toTokens,
      settings: {
        MAIL_OAUTH: JSON.stringify({
          tokenUrl: `http://127.0.0.1:${toTokens.port}/token`,
          clientId: 'feedback',
          clientSecret: 'secret',
        }),
      },
      ...mailed,
      stop: tokens.stop,
    },
    {
      name: 'IMAP',
      openedBy: 'modules/inbox/mailbox.ts',
      proxy: toImap,
      settings: {
        MAILBOX: `imap://cases@127.0.0.1:${toImap.port}/INBOX?address=${address}&tls=optional`,
      },
      jobs: ['mail.read'],
      async wanted(_, cases) {
        for (const each of cases) await imap.deliver(answerTo(each));
        return cases.map(({ id }) => `answer in ${id}`);
      },
      async arrived({ dataDir }) {
        const rows = await queryRunningDatabase(
          dataDir,
          `SELECT 'answer in ' || feedback_id AS key FROM case_entries WHERE kind = 'in'`,
        );
        return rows.map(({ key }) => String(key));
      },
      stop: () => imap.stop(),
    },
  ];
}

const answerTo = (each: AcknowledgedCase): string =>
  [
    `From: Asha Verma <${emailOf(each)}>`,
    `To: ${address}`,
    `Subject: Re: ${each.caseId}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'It was in October.',
  ].join('\n');

const goodToken = 'of the company';

/** Starts a server whose tokens expire within a minute, so that each mail needs a new one. */
const startTokens = () =>
  startRespondingServer((path, body) => {
    const shown = new URLSearchParams(body).get('token');
    return path === '/introspect'
      ? { active: shown === goodToken, username: 'cases' }
      : { access_token: goodToken, expires_in: 30 };
  });
