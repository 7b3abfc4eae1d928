import { keysOf } from '../keys.ts';
import { maskMobile } from '../fields/mobile.ts';
import { isUndecryptable } from '../messages/undecryptable.ts';

/** Hides all but so many characters at the start and at the end; all of it when that is not less. */
function maskMiddle(value: string, start: number, end: number): string {
  const count = value.length - start - end;
  if (count <= 0) return 'x'.repeat(value.length);
  return value.slice(0, start) + 'x'.repeat(count) + value.slice(value.length - end);
}

/** Its first two characters and its domain. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(at, 0)))}***${at < 0 ? '' : email.slice(at)}`;
}

/** What each kind of identifier looks like until somebody asks to see it (rule 15.1). */
export const masks = {
  mobile: maskMobile,
  email: maskEmail,
  pan: (pan: string) => maskMiddle(pan, 3, 2),
  folio: (folio: string) => maskMiddle(folio, 0, 4),
} as const;

/** A kind of value that is masked. */
export type Identifier = keyof typeof masks;
export const identifiers = keysOf(masks);

/** A PAN or a mobile, with or without its country's code, in somebody's words. */
const told =
  /(?<![0-9a-z])(?:([a-z]{5}[0-9]{4}[a-z])|(?:\+?91[ -]?|0)?([3-9][0-9]{4}[ -]?[0-9]{5}))(?![0-9a-z])/gi;

/** A text with what looks like a PAN or a mobile in it masked: a folio of ten digits as well. */
export const maskWithin = (text: string): string =>
  text.replaceAll(told, (whole, pan?: string, mobile?: string) =>
    pan
      ? masks.pan(pan)
      : whole.replace(mobile ?? '', (number) => maskMobile(number.replaceAll(/[ -]/g, ''))),
  );

/** An e-mail address, or the number of a folio, where people look for somebody. */
const wholeWord = /^(?:[^@]+@[^@]+|[0-9]{7,}(?:\/[0-9]+)?)$/;

/** Whether one of the words that are searched for looks like an identifier. */
export const seeksSomebody = (search: string): boolean =>
  maskWithin(search) !== search || search.split(/\s+/).some((word) => wholeWord.test(word));

/** Where a message goes or came from, masked: an e-mail address or a mobile. */
export function maskAddress(address: string): string {
  if (isUndecryptable(address)) return address;
  return address.includes('@') ? maskEmail(address) : maskMobile(address);
}
