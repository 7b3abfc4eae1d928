import type { Readable } from 'node:stream';
import type { MailThread } from './mail-thread.ts';
import type { MessageTemplate } from './outgoing-message.ts';
import type { StoredEmailContent } from './encrypted-message.ts';

/** Fields of a message that a sender needs. */
export interface SendableMessage {
  readonly id: string;
  readonly template: MessageTemplate;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** Structured content from which the HTML part is built; null for a text-only message. */
  readonly letter: StoredEmailContent | null;
  readonly createdAt: Date;
  /** Id of the reply that the message contains, whose files are attached. */
  readonly entryId: number | null;
  /** Thread of the message's case; null for a message without a case. */
  readonly thread: MailThread | null;
}

/** Sends messages through a gateway or a mail server. */
export interface MessageSender {
  /**
   * Resolves when the gateway or mail server has accepted the message.
   * @throws DeliveryError when the message was rejected or the outcome is unknown
   */
  readonly send: (message: SendableMessage) => Promise<void>;
  /** Maximum number of concurrent messages of a lane in one process. */
  readonly atOnce: number;
  /** Closes the connections. */
  readonly close: () => void;
}

interface DeliveryErrorOptions {
  /** True when the server would reject the message every time, so that a retry is useless. */
  readonly isPermanent?: boolean;
  /** Seconds that the server asked the client to wait. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/**
 * Error of a message that was not accepted. Administrators see the error text, so it must not
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
 * Removes the message's text, addresses and long numbers, which may be codes, from another server's
 * response.
 */
export function redactErrorText(text: string, message: SendableMessage): string {
  return (
    redactAddresses(text.replaceAll(message.body, '…'))
      // Also removes digits with spaces or commas between them, as in the text of a call.
      .replaceAll(/\d(?:[\s,]*\d){3,}/g, '…')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200)
  );
}

/** Removes e-mail addresses, with or without brackets, from an error response. */
export const redactAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>]+/g, (word) => (word.includes('@') ? '…' : word));

/** Sender for a channel that is no longer configured: marks its waiting messages as failed. */
export const missingChannelSender: MessageSender = {
  send: () => Promise.reject(new DeliveryError('No gateway is set.', { isPermanent: true })),
  atOnce: 1,
  close: () => undefined,
};

/** Sender that delivers no message and leaves it in the outbox. */
export const outboxSender: MessageSender = {
  send: async () => undefined,
  atOnce: 100,
  close: () => undefined,
};

/** File that is attached to an e-mail. */
interface EnclosedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Readable;
}

/** Returns the files of the reply that an e-mail contains; empty for other e-mails. */
export type ReplyFilesLookup = (entryId: number | null) => Promise<EnclosedFile[]>;
