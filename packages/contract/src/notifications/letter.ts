import { maskIdentifiersIn } from '../privacy/masks.ts';

/** A quotation of a person's text. */
interface Quotation {
  readonly quoted: string;
  /** The reader's own. Anybody may have sent them here, so no address in them becomes a link. */
  readonly isOwn?: true;
}

/** A part of a letter: our own text, or a quotation. */
export type LetterParagraph = string | Quotation;

/** The content of a message, from which its plain text, HTML and SMS are made. */
export interface Letter {
  readonly subject: string;
  /** The SMS in its place, if any: one of the templates registered by law. */
  readonly sms?: string;
  /** A greeting such as "Dear Asha,". A reply in its writer's own words has none. */
  readonly greeting?: string;
  /** The paragraphs. Inboxes show the first one beside the subject. */
  readonly paragraphs: readonly LetterParagraph[];
  /** The action that the letter asks for. */
  readonly action?: { readonly label: string; readonly link: string };
  /** A remark below the action. */
  readonly note?: string;
}

/** A message that also goes by SMS. */
export type LetterWithSms = Letter & { readonly sms: string };

/** Length of a quotation in characters. The case has the complete text. */
const mostQuoted = 500;

/** A submitter's words as letters quote them back: how they begin, masked (rule 10.6). */
export function quoteSubmitter(text: string): string {
  // Masks before truncating, because half a PAN would not be recognized.
  const characters = Array.from(maskIdentifiersIn(text));
  return characters.length > mostQuoted
    ? `${characters.slice(0, mostQuoted).join('')}…`
    : characters.join('');
}
