import { createHash } from 'node:crypto';

import { caseWorkLimits } from '@feedback/contract/limits';
import type { MailboxSettings } from '../../platform/config/mailbox.ts';
import { runWithMailbox, type RawMailboxMessage } from './mailbox.ts';
import type { MailFile, MailHeaders, MailReport, MailText } from './parsing/parsed-mail.ts';
import { ParserThread } from './parsing/parser-thread.ts';

/** Reason why the content of a mail was not read. */
export type UnreadMailReason = 'tooLarge' | 'tooManyParts';

/** A received mail with its text and files. */
export interface Mail {
  readonly uid: number;
  /** Message-ID of the mail, or an id derived from its UID when the header is missing. */
  readonly messageId: string;
  /** Address of the sender in lower case; empty when the mail names no sender. */
  readonly sender: string;
  /** True when the mail names several senders, so that its author is unknown. */
  readonly namesSeveral: boolean;
  readonly subject: string;
  /** Size of the mail in bytes. */
  readonly size: number;
  /** When the mail arrived in the mailbox. */
  readonly receivedAt: Date;
  readonly headers: MailHeaders;
  /** All recipient addresses in the headers, separated by spaces. */
  readonly recipients: string;
  /** Null when the content was read. Otherwise the text is empty and `files` has no elements. */
  readonly unread: UnreadMailReason | null;
  readonly text: MailText;
  readonly files: readonly MailFile[];
  /** Set when the mail is a delivery status or a read receipt. */
  readonly report: MailReport | null;
  /** Source of the mail; cut off when `unread` is `tooLarge`. */
  readonly source: Buffer;
  /** SHA-256 of the source in hexadecimal; equal only for copies of the same mail. */
  readonly sourceHash: string;
}

/** Reads mails from an open mailbox. */
export interface MailReader {
  /** A new value means that the UIDs stand for other messages (RFC 3501, UIDVALIDITY). */
  readonly uidValidity: bigint;
  /** Returns the UIDs above `uid`, in ascending order. */
  readonly uidsAfter: (uid: number) => Promise<number[]>;
  /** Returns a mail, or null when the mail was deleted. Does not throw for any content. */
  readonly read: (uid: number) => Promise<Mail | null>;
}

/** Number of bytes that are fetched to read the headers of a too large mail. */
const headBytes = 256 * 1024;

/** The parser of every run, because starting a thread takes longer than parsing most mails. */
const thread = new ParserThread();

/**
 * Opens the mailbox, passes a reader of its mails to `use` and closes the mailbox afterwards.
 * @throws Error when the server cannot be reached or rejects the login
 */
export async function runWithMailReader<T>(
  settings: MailboxSettings,
  use: (reader: MailReader) => Promise<T>,
): Promise<T> {
  return runWithMailbox(settings, ({ uidValidity, uidsAfter, fetch: fetchSource }) =>
    use({
      uidValidity,
      uidsAfter,
      async read(uid) {
        const message = await fetchSource(uid, caseWorkLimits.mailIn.maxBytes);
        return message && readMail(thread, message, uidValidity);
      },
    }),
  );
}

/** Parses one message of the mailbox into a mail. */
export async function readMail(
  parser: Pick<ParserThread, 'parse'>,
  { uid, size, receivedAt, source }: RawMailboxMessage,
  uidValidity: bigint,
): Promise<Mail> {
  const isTooLarge = size > caseWorkLimits.mailIn.maxBytes;
  const { head, content } = await parser.parse(isTooLarge ? source.subarray(0, headBytes) : source);
  const unread = isTooLarge ? 'tooLarge' : content === null ? 'tooManyParts' : null;
  const read = unread === null ? content : null;
  return {
    uid,
    messageId: (head.messageId ?? `<${uidValidity}.${uid}@none>`).slice(0, 500),
    sender: (head.senders[0] ?? '').slice(0, 254),
    namesSeveral: head.senders.length > 1,
    subject: head.subject.slice(0, 500),
    size,
    receivedAt,
    headers: head.headers,
    recipients: head.recipients.join(' '),
    unread,
    text: read?.text ?? { own: '', quoted: '' },
    files: read?.files ?? [],
    report: read?.report ?? null,
    source,
    sourceHash: createHash('sha256').update(source).digest('hex'),
  };
}
