import type { Readable } from 'node:stream';
import type { MailThread } from './mail-thread.ts';
import type { MessageTemplate } from './outgoing-message.ts';
import type { StoredLetter } from './encrypted-message.ts';

/** The parts of a message that a sender needs. */
export interface SendableMessage {
  readonly id: string;
  readonly template: MessageTemplate;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** The content of the HTML part, if any. */
  readonly letter: StoredLetter | null;
  readonly createdAt: Date;
  /** Id of the reply that it carries, whose files are attached. */
  readonly entryId: number | null;
  /** The case that it is about, if any. */
  readonly thread: MailThread | null;
}

/** Hands messages over to a gateway or a mail server. */
export interface Sender {
  /**
   * Resolves once the other side has accepted the message.
   * @throws DeliveryError when it has not, or when that is unknown
   */
  readonly send: (message: SendableMessage) => Promise<void>;
  /** Maximum number of concurrent messages of a lane in one process. */
  readonly atOnce: number;
  /** Closes the connections. */
  readonly close: () => void;
}

interface DeliveryErrorOptions {
  /** True when the message would be rejected every time, so that a retry is useless. */
  readonly isPermanent?: boolean;
  /** Seconds that the other side asked to wait. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/**
 * Error of a message that was not accepted. Its text is shown to administrators and must not
 * contain a secret.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly isPermanent: boolean;
  readonly retryAfter: number | undefined;

  constructor(message: string, options: DeliveryErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.isPermanent = options.isPermanent ?? false;
    this.retryAfter = options.retryAfter;
  }
}

/**
 * Removes the message's own text, addresses and numbers that may be codes from another server's
 * response.
 */
export function redactSecrets(text: string, message: SendableMessage): string {
  return (
    withoutAddresses(text.replaceAll(message.body, '…'))
      // Also digits with spaces or commas between them, as in a call's text.
      .replaceAll(/\d(?:[\s,]*\d){3,}/g, '…')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200)
  );
}

/** Removes e-mail addresses, with or without brackets, from an error response. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>]+/g, (word) => (word.includes('@') ? '…' : word));

/** Sender for a channel that is no longer configured: its waiting messages are given up. */
export const missingSender: Sender = {
  send: () => Promise.reject(new DeliveryError('No gateway is set.', { isPermanent: true })),
  atOnce: 1,
  close: () => undefined,
};

/** Sender that leaves messages in the outbox, whose page shows them. */
export const outboxSender: Sender = {
  send: async () => undefined,
  atOnce: 100,
  close: () => undefined,
};

/** An attached file of a mail. */
interface EnclosedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Readable;
}

/** Returns the files of the reply that a mail carries; none for other mails. */
export type ReplyFilesLookup = (entryId: number | null) => Promise<EnclosedFile[]>;
