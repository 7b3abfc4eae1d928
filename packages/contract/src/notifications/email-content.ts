import { maskIdentifiersInText } from '../privacy/masks.ts';

/** A quotation of a text that a person wrote. */
interface Quotation {
  readonly quoted: string;
  /**
   * True for a quotation of the recipient. Anybody may have sent the text, so no web address in it
   * becomes a link.
   */
  readonly isOwn?: true;
}

/** A paragraph of a message: the product's own text, or a quotation. */
export type EmailParagraph = string | Quotation;

/** The content of a message, from which its plain text, HTML and SMS are made. */
export interface EmailContent {
  readonly subject: string;
  /** The text of the SMS version, if any: a template registered by law. */
  readonly sms?: string;
  /** The greeting, such as "Dear Asha,". A reply in a staff member's own words has none. */
  readonly greeting?: string;
  /** The paragraphs. Inboxes show the first one beside the subject. */
  readonly paragraphs: readonly EmailParagraph[];
  /** The action that the message asks the recipient to take. */
  readonly action?: { readonly label: string; readonly link: string };
  /** A remark below the action. */
  readonly note?: string;
}

/** A message that also goes by SMS. */
export type EmailContentWithSms = EmailContent & { readonly sms: string };

/** The maximum length of a quotation in characters. The case contains the complete text. */
const mostQuoted = 500;

/**
 * Returns the beginning of a submitter's text with masked identifiers, as messages quote it (rule
 * 10.6).
 */
export function quoteSubmitter(text: string): string {
  // Masks before truncating, because half a PAN would not be recognized.
  const characters = Array.from(maskIdentifiersInText(text));
  return characters.length > mostQuoted
    ? `${characters.slice(0, mostQuoted).join('')}…`
    : characters.join('');
}
