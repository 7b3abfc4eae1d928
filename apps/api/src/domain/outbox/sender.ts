import type { Readable } from 'node:stream';
import type { MailThread } from './mail-thread.ts';
import type { MessageTemplate } from './outgoing-message.ts';
import type { StoredLetter } from './sealed-message.ts';

/** The parts of a message that a sender needs. */
export interface Sendable {
  readonly id: string;
  readonly template: MessageTemplate;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  /** The content of the HTML part, if any. */
  readonly letter: StoredLetter | null;
  readonly createdAt: Date;
  /** The reply that it carries, with its files. */
  readonly entryId: number | null;
  /** The case that it is about, if any. */
  readonly thread: MailThread | null;
}

/** Hands messages to whoever delivers them. */
export interface Sender {
  /**
   * Resolves once the other side has taken the message over.
   * @throws DeliveryError when it has not, or perhaps not
   */
  readonly send: (message: Sendable) => Promise<void>;
  /** Messages of a lane that it takes at the same time, of one process. */
  readonly atOnce: number;
  /** Lets go of its connections. */
  readonly close: () => void;
}

interface DeliveryErrorOptions {
  /** This message would be refused every time: trying again is of no use. */
  readonly isPermanent?: boolean;
  /** Seconds that the other side asked to wait. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** A message that was not taken over. Its text is shown to administrators: never a secret in it. */
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
export function withoutSecrets(text: string, message: Sendable): string {
  return (
    withoutAddresses(text.replaceAll(message.body, '…'))
      // Spaced ones, too, as a call says them.
      .replaceAll(/\d(?:[\s,]*\d){3,}/g, '…')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200)
  );
}

/** A text without the e-mail addresses that a refusal names, with or without brackets. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>]+/g, (word) => (word.includes('@') ? '…' : word));

/** Sender in the place of one that is no longer set up: what waits for it is given up. */
export const noSender: Sender = {
  send: () => Promise.reject(new DeliveryError('No gateway is set.', { isPermanent: true })),
  atOnce: 1,
  close: () => undefined,
};

/** Keeps messages where they are: the outbox page shows them. */
export const outboxSender: Sender = {
  send: async () => undefined,
  atOnce: 100,
  close: () => undefined,
};

/** A file that goes out with a mail. */
interface EnclosedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Readable;
}

/** The files of the reply that a mail carries; of any other mail none. */
export type FilesOf = (entryId: number | null) => Promise<EnclosedFile[]>;
