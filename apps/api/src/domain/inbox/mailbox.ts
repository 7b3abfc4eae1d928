import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { Readable } from 'node:stream';

import type { MailboxSettings } from '../../config/mailbox.ts';
import { codeOf } from '../../thrown.ts';
import { tokensOf } from '../outbox/access-tokens.ts';

/** Milliseconds. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** A mailbox while it is open; nothing in it is changed. */
export interface OpenMailbox {
  /** Other numbers than before mean other messages (RFC 3501, UIDVALIDITY). */
  readonly uidValidity: bigint;
  /** What came after a message, oldest first: who wrote, the headers and the tree of parts. */
  readonly after: (uid: number) => AsyncIterable<FetchMessageObject>;
  /**
   * One message, without headers and parts where they are more than is read; null: it is not there
   * any more.
   */
  readonly one: (uid: number) => Promise<FetchMessageObject | null>;
  /** A part decoded, a text as UTF-8; cut off behind a number of bytes. Null: it is not there. */
  readonly read: (uid: number, part: string, maxBytes: number) => Promise<Readable | null>;
}

/** The headers that tell who wrote a mail, what it is, and what it answers. */
const headers = [
  'from',
  'authentication-results',
  'in-reply-to',
  'references',
  'auto-submitted',
  'precedence',
  'list-id',
  'return-path',
  'delivered-to',
  'x-original-to',
  'envelope-to',
];

const parts = {
  uid: true,
  envelope: true,
  size: true,
  bodyStructure: true,
  internalDate: true,
  headers,
} as const;

/**
 * Pieces of one answer of the server that are read, each a word or a list: a mail of 500 parts to a
 * thousand people has a third of them, and so many take the reader no tenth of a second.
 */
const mostPieces = 50_000;

/** The fields that are fetched of a mail whose parts or addresses are more than that. */
const outside = { uid: true, size: true, internalDate: true } as const;

/** By password, or by a token. */
async function authOf({ auth, oauth }: MailboxSettings) {
  if (!oauth) return auth;
  const { token } = await tokensOf(oauth)();
  return { user: auth.user, accessToken: token };
}

/** The library ends the connection with that. */
const isFlood = (error: unknown): boolean => codeOf(error) === 'TooManyTokens';

const isRefusedLogin = (error: unknown): boolean =>
  error instanceof Error && 'authenticationFailed' in error;

/** @throws Error when it can't be reached or the login is refused */
async function connect(settings: MailboxSettings) {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    ...(!settings.secure && settings.requireTls && { doSTARTTLS: true }),
    auth: await authOf(settings),
    logger: false,
    disableAutoIdle: true,
    maxResponseTokens: mostPieces,
    ...timeouts,
  });
  // What breaks is told by the call under way.
  client.on('error', () => undefined);
  await client.connect().catch(async (error: unknown) => {
    // A token may have been taken back before its end: the next look has another.
    if (settings.oauth && isRefusedLogin(error)) await tokensOf(settings.oauth)(true);
    throw error;
  });
  try {
    return { client, opened: await client.mailboxOpen(settings.folder, { readOnly: true }) };
  } catch (error) {
    client.close();
    throw error;
  }
}

/**
 * Opens a mailbox, hands it on and closes it again, whatever comes of it.
 * @throws Error when it can't be reached or the login is refused
 */
export async function withMailbox<T>(
  settings: MailboxSettings,
  use: (mailbox: OpenMailbox) => Promise<T>,
): Promise<T> {
  let { client, opened } = await connect(settings);
  const one = async (uid: number) => {
    const isMeant = { uid: true };
    try {
      return (await client.fetchOne(String(uid), parts, isMeant)) || null;
    } catch (error) {
      if (!isFlood(error)) throw error;
      client.close();
      ({ client, opened } = await connect(settings));
      return (await client.fetchOne(String(uid), outside, isMeant)) || null;
    }
  };
  try {
    return await use({
      uidValidity: opened.uidValidity,
      one,
      async *after(uid) {
        if (opened.exists === 0) return;
        for (const found of await uidsAfter(client, uid)) {
          const message = await one(found);
          if (message) yield message;
        }
      },
      async read(uid, part, maxBytes) {
        const { content } = await client.download(String(uid), part, { uid: true, maxBytes });
        return content ?? null;
      },
    });
  } finally {
    client.close();
  }
}

/** A range always holds the last message, even one that is before it. */
async function uidsAfter(client: ImapFlow, uid: number): Promise<number[]> {
  const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
  return (found || []).filter((one) => one > uid).toSorted((a, b) => a - b);
}
