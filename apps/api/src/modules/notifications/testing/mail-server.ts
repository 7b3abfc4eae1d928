import { createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { emailDeliverySchema, type SmtpSettings } from '../../../platform/config/email-delivery.ts';
import { findPort } from '../../../platform/http/http-server.ts';

interface Behaviour {
  /** SMTP code with which the server rejects recipients, such as 550; unset accepts them. */
  refuseRecipient?: number;
  /** SMTP code with which the server rejects the content; unset accepts it. */
  refuseContent?: number;
  /** Called with each accepted mail before the server confirms it. */
  onMail?: (raw: string, email: Email) => Promise<unknown>;
  /** Only user and password that the server accepts. */
  login?: { user: string; pass: string };
  /** Returns the only access token that the server accepts. */
  token?: () => string;
  /**
   * True for a server that asks for another token, like Google; false for one that only rejects,
   * like Microsoft.
   */
  saysWhy?: boolean;
}

/** A local SMTP server that stores the mails it receives. */
export interface MailServer {
  readonly port: number;
  readonly received: Email[];
  readonly stop: () => Promise<void>;
}

export async function startMailServer(behaviour: Behaviour = {}, port = 0): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: !behaviour.login && !behaviour.token,
    ...(behaviour.token && { authMethods: ['XOAUTH2'] }),
    allowInsecureAuth: true,
    disabledCommands: behaviour.login || behaviour.token ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onAuth(auth, _session, done) {
      const { login, token } = behaviour;
      if (token && behaviour.saysWhy && auth.accessToken !== token()) {
        done(null, { data: { status: '401', schemes: 'bearer', scope: 'mail' } });
        return;
      }
      const isRight = token
        ? auth.accessToken === token()
        : auth.username === login?.user && auth.password === login?.pass;
      done(isRight ? null : refusal(535), { user: auth.username });
    },
    onRcptTo: (_address, _session, done) => done(refusal(behaviour.refuseRecipient)),
    async onData(stream, _session, done) {
      const raw = new Uint8Array(await buffer(stream));
      const email = await PostalMime.parse(raw);
      if (behaviour.refuseContent === undefined) {
        received.push(email);
        await behaviour.onMail?.(new TextDecoder().decode(raw), email);
      }
      done(refusal(behaviour.refuseContent));
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: findPort(server.server),
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const refusal = (code: number | undefined) =>
  code === undefined ? null : Object.assign(new Error('Refused'), { responseCode: code });

/** Starts a server that accepts connections but never responds. */
export async function startSilentServer(): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // Clients of this server abort their connections, which is no test failure.
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: findPort(server),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Returns the parsed `NOTIFY_EMAIL` settings for a local server. */
export function parseSmtpSettings(port: number, rest = '?tls=optional', login = ''): SmtpSettings {
  const read = emailDeliverySchema().parse(`smtp://${login}127.0.0.1:${port}/${rest}`);
  if (read.kind !== 'smtp') throw new Error('This is no address of a server.');
  return read;
}
