import type { ImapFlow } from 'imapflow';

import type { MailboxSettings } from '../../platform/config/mailbox.ts';
import { getMailAccessTokenSource } from '../notifications/index.ts';

/** Timeouts of the IMAP connection in milliseconds. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** A message as the IMAP server returns it. */
export interface RawMailboxMessage {
  readonly uid: number;
  /** Size of the whole message in bytes. */
  readonly size: number;
  /** When the message arrived in the mailbox. */
  readonly receivedAt: Date;
  /** Source of the message, cut off at the requested number of bytes. */
  readonly source: Buffer;
}

/** An open mailbox. Reading leaves all messages and flags unchanged. */
export interface OpenMailbox {
  /** A new value means that the UIDs stand for other messages (RFC 3501, UIDVALIDITY). */
  readonly uidValidity: bigint;
  /** Returns the UIDs above `uid`, in ascending order. */
  readonly uidsAfter: (uid: number) => Promise<number[]>;
  /**
   * Returns a message with at most `maxBytes` of its source, or null when the message was deleted.
   */
  readonly fetch: (uid: number, maxBytes: number) => Promise<RawMailboxMessage | null>;
}

/** Returns the IMAP credentials: a password, or an access token. */
async function authOf({ auth, oauth }: MailboxSettings) {
  if (!oauth) return auth;
  const { token } = await getMailAccessTokenSource(oauth)();
  return { user: auth.user, accessToken: token };
}

const isRefusedLogin = (error: unknown): boolean =>
  error instanceof Error && 'authenticationFailed' in error;

/**
 * Connects to the IMAP server.
 * @throws Error when the server cannot be reached or rejects the login
 */
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
    ...timeouts,
  });
  // The running call reports the failure, so this handler ignores it.
  client.on('error', () => undefined);
  await client.connect().catch(async (error: unknown) => {
    // The token may have been revoked before its expiry: the next connection uses a new one.
    if (settings.oauth && isRefusedLogin(error))
      await getMailAccessTokenSource(settings.oauth)(true);
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
 * Opens the mailbox, passes it to `use` and closes it afterwards.
 * @throws Error when the server cannot be reached or rejects the login
 */
export async function runWithMailbox<T>(
  settings: MailboxSettings,
  use: (mailbox: OpenMailbox) => Promise<T>,
): Promise<T> {
  const { client, opened } = await connect(settings);
  try {
    return await use({
      uidValidity: opened.uidValidity,
      uidsAfter: async (uid) => (opened.exists === 0 ? [] : findUidsAfter(client, uid)),
      fetch: (uid, maxBytes) => fetchMessage(client, uid, maxBytes),
    });
  } finally {
    client.close();
  }
}

/**
 * Finds the UIDs above `uid`. Filters the IMAP result, because a search always returns the last
 * message, even when its UID is lower.
 */
async function findUidsAfter(client: ImapFlow, uid: number): Promise<number[]> {
  const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
  return (found || []).filter((one) => one > uid).toSorted((a, b) => a - b);
}

async function fetchMessage(client: ImapFlow, uid: number, maxBytes: number) {
  const fields = { uid: true, size: true, internalDate: true, source: { maxLength: maxBytes } };
  const message = await client.fetchOne(String(uid), fields, { uid: true });
  if (!message) return null;
  const { source = Buffer.alloc(0), size = source.length, internalDate } = message;
  return { uid, size, receivedAt: new Date(internalDate ?? Date.now()), source };
}
