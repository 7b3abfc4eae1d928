import { callbackify } from 'node:util';

import { brand } from '@feedback/contract/brand';
import { renderMessageHtml } from '@feedback/email-templates/message-html';
import { createTransport } from 'nodemailer';
import type XOAuth2 from 'nodemailer/lib/xoauth2';
import * as z from 'zod/mini';

import type { SmtpSettings } from '../../platform/config/email-delivery.ts';
import { toError, getErrorCode } from '../../platform/error-details.ts';
import { getMailAccessTokenSource } from './access-tokens.ts';
import { buildThreadHeaders } from './mail-thread.ts';
import {
  DeliveryError,
  redactErrorText,
  type ReplyFilesLookup,
  type SendableMessage,
  type MessageSender,
} from './sender.ts';

/** Timeouts in milliseconds; `whole` limits a complete delivery to a slow server. */
export const smtpTimeouts = { connect: 10_000, greeting: 10_000, idle: 20_000, whole: 45_000 };

/** Maximum number of connections of one process to the SMTP server. */
const connections = 4;

/** Fields of a Nodemailer error that are used. */
const smtpFailureSchema = z.object({
  /** Nodemailer's code: `EAUTH`, `EENVELOPE`, `ECONNECTION`, `ETIMEDOUT`, … */
  code: z.optional(z.string()),
  /** Reply code of the SMTP server, such as 550. */
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
});

/** Dependencies of the e-mail sender: the attached files and the reply address. */
interface MailParts {
  readonly filesOf: ReplyFilesLookup;
  /** Returns the address for replies about a case; undefined without a mailbox. */
  readonly replyTo?: ((caseId: string) => string) | undefined;
  readonly timeouts?: typeof smtpTimeouts;
}

/** Sends e-mails through an SMTP server over a few reused connections. */
export function createEmailSender(
  settings: SmtpSettings,
  { filesOf, replyTo, timeouts = smtpTimeouts }: MailParts,
): MessageSender {
  const from = settings.from ?? brand.sender.email;
  const open = () =>
    createTransport({
      pool: true,
      maxConnections: connections,
      host: settings.host,
      port: settings.port,
      secure: settings.secure,
      requireTLS: settings.requireTls && !settings.secure,
      ...(settings.auth && { auth: authOf(settings.auth, settings.oauth) }),
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.idle,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport = open();

  /**
   * Closes all connections, because Nodemailer cannot cancel a delivery that the server never
   * completes.
   */
  function abandon(): void {
    transport.close();
    transport = open();
  }

  return {
    async send(message) {
      try {
        const mail = {
          ...mailOf(message, from),
          ...buildThreadHeaders(message, from.slice(from.lastIndexOf('@') + 1), replyTo),
          attachments: await filesOf(message.entryId),
        };
        await within(timeouts.whole, transport.sendMail(mail), abandon);
      } catch (error) {
        // The server rejected a revoked token without asking for another: the next attempt uses a
        // new token.
        if (settings.oauth && getErrorCode(error) === 'EAUTH') {
          await getMailAccessTokenSource(settings.oauth)(true).catch(() => undefined);
        }
        throw error instanceof DeliveryError ? error : deliveryError(error, message);
      }
    },
    atOnce: connections,
    close: () => transport.close(),
  };
}

/**
 * Returns the SMTP authentication: a password, or access tokens that Nodemailer requests when
 * needed.
 */
function authOf(auth: NonNullable<SmtpSettings['auth']>, oauth: SmtpSettings['oauth']) {
  if (!oauth) return auth;
  const ask = callbackify((isRefused: boolean) => getMailAccessTokenSource(oauth)(isRefused));
  const provisionCallback: XOAuth2.Options['provisionCallback'] = (_user, isRefused, done) =>
    ask(isRefused, (error, given) => done(error, given?.token, given?.endsAt));
  return { type: 'OAuth2', user: auth.user, provisionCallback } as const;
}

const mailOf = (message: SendableMessage, from: string) => ({
  date: message.createdAt,
  from: { name: brand.sender.name, address: from },
  to: { name: '', address: message.recipient },
  subject: message.subject ?? brand.name,
  text: message.body,
  ...(message.letter && { html: renderMessageHtml(message.letter, message.letter.locale) }),
});

async function within<T>(limitMs: number, work: Promise<T>, onLate: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeliveryError('The mail server did not finish in time.'));
      onLate();
    }, limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Converts an SMTP error. A 5xx rejection of the address or the text is permanent; a wrong password
 * is temporary, because the operator can correct the setting.
 */
function deliveryError(cause: unknown, message: SendableMessage): DeliveryError {
  const { code, responseCode, response } = smtpFailureSchema.safeParse(cause).data ?? {};
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isRefusal = responseCode === undefined || responseCode >= 500;
  return new DeliveryError(redactErrorText(response ?? toError(cause).message, message), {
    isPermanent: isAboutMessage && isRefusal,
    cause,
  });
}
