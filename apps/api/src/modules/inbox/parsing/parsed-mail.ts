/** Text of a mail: the sender's own text, and the text that they quoted. Either may be empty. */
export interface MailText {
  readonly own: string;
  readonly quoted: string;
}

/** A file that a mail carries. */
export interface MailFile {
  /** The sender's name for it, or a name made from its type or subject; never empty. */
  readonly name: string;
  /** The media type in lower case, such as `application/pdf`. */
  readonly type: string;
  /** True for a picture that is shown within the text, such as a signature icon. */
  readonly isInline: boolean;
  readonly content: Uint8Array;
}

/** The report of a mail system about a mail from the product (RFC 3464, RFC 8098). */
export interface MailReport {
  /** `delivery` for a delivery status, `disposition` for a read receipt. */
  readonly kind: 'delivery' | 'disposition';
  /** The machine-readable part, with folded lines joined. */
  readonly status: string;
  /** The headers of the mail that the report is about, with folded lines joined. */
  readonly originalHeaders: string;
}

/** Header values by lower-case name, unfolded. The values of a repeated header are several lines. */
export type MailHeaders = ReadonlyMap<string, string>;

/** The facts of a mail's header. */
export interface MailHead {
  readonly headers: MailHeaders;
  readonly messageId: string | null;
  /** The addresses of all `From` headers, in lower case. */
  readonly senders: readonly string[];
  readonly subject: string;
  /** Every address that the mail went to, as its headers say. */
  readonly recipients: readonly string[];
}

/** The contents of a mail. */
export interface MailContent {
  readonly text: MailText;
  readonly files: readonly MailFile[];
  /** Only when the mail itself is a report, not when a person encloses one. */
  readonly report: MailReport | null;
}

export interface ParsedMail {
  readonly head: MailHead;
  /** Null when the mail has too many parts or addresses, or nests them too deep. */
  readonly content: MailContent | null;
}
