import { maskWithin } from '../privacy/masks.ts';

/** A quotation of somebody's words. */
interface Quotation {
  readonly quoted: string;
  /** The reader's own. Anybody may have sent them here, so no address in them becomes a link. */
  readonly isOwn?: true;
}

/** A part of a letter: our own words, or a quotation of somebody's. */
export type LetterParagraph = string | Quotation;

/** The content of a message, from which its plain text, HTML and SMS are made. */
export interface Letter {
  readonly subject: string;
  /** The SMS in its place, if any: one of the templates registered by law. */
  readonly sms?: string;
  /** Such as "Dear Asha,"; an answer, in its writer's own words, has none. */
  readonly greeting?: string;
  /** The first is what an inbox shows beside the subject. */
  readonly paragraphs: readonly LetterParagraph[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly link: string };
  /** A note below the action. */
  readonly note?: string;
}

/** A message that also goes by SMS. */
export type LetterWithSms = Letter & { readonly sms: string };

/** Length of a quote in characters; all of the text stands in the case. */
const mostQuoted = 500;

/** A submitter's words as letters quote them back: how they begin, masked (rule 10.6). */
export function ownWords(text: string): string {
  // Before they are cut, where half a PAN would look like none.
  const characters = Array.from(maskWithin(text));
  return characters.length > mostQuoted
    ? `${characters.slice(0, mostQuoted).join('')}…`
    : characters.join('');
}
