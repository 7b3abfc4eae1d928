/** Text of a mail, split into the sender's own text and the quoted text. Either may be empty. */
export interface MailText {
  readonly own: string;
  readonly quoted: string;
}

/** A file in a mail: an attachment or an inline picture. */
export interface MailFile {
  /** File name from the sender, or a name made from the type or subject; never empty. */
  readonly name: string;
  /** Media type in lower case, such as `application/pdf`. */
  readonly type: string;
  /** True for a picture that is shown within the text, such as a signature icon. */
  readonly isInline: boolean;
  readonly content: Uint8Array;
}

/** Report of a mail system about a mail that the product sent (RFC 3464, RFC 8098). */
export interface MailReport {
  /** `delivery` for a delivery status, `disposition` for a read receipt. */
  readonly kind: 'delivery' | 'disposition';
  /** Machine-readable part of the report, with folded lines joined. */
  readonly status: string;
  /** Headers of the reported mail, with folded lines joined. */
  readonly originalHeaders: string;
}

/**
 * Unfolded header values by lower-case name. The values of a repeated header are joined by line
 * breaks.
 */
export type MailHeaders = ReadonlyMap<string, string>;

/** Sender, recipients and subject from the headers of a mail. */
export interface MailHead {
  readonly headers: MailHeaders;
  readonly messageId: string | null;
  /** The addresses of all `From` headers, in lower case. */
  readonly senders: readonly string[];
  readonly subject: string;
  /** All recipient addresses in the headers. */
  readonly recipients: readonly string[];
}

/** Text, files and report of a mail. */
export interface MailContent {
  readonly text: MailText;
  readonly files: readonly MailFile[];
  /** Set only when the mail itself is a report, not when a person attaches a report. */
  readonly report: MailReport | null;
}

export interface ParsedMail {
  readonly head: MailHead;
  /** Null when the mail has too many parts or addresses, or nests its parts too deeply. */
  readonly content: MailContent | null;
}
