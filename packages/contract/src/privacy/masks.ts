import { maskEmail, masks, maskWithin, identifiers, type Identifier } from '../fields/masks.ts';
import { maskMobile } from '../fields/mobile.ts';
import { isUndecryptable } from '../messages/undecryptable.ts';

export { identifiers, masks, maskWithin, type Identifier };

/** Matches an e-mail address or a folio number in a search for a person. */
const wholeWord = /^(?:[^@]+@[^@]+|[0-9]{7,}(?:\/[0-9]+)?)$/;

/** Checks whether a word of a search looks like an identifier of a person. */
export const seeksSomebody = (search: string): boolean =>
  maskWithin(search) !== search || search.split(/\s+/).some((word) => wholeWord.test(word));

/** Masks the address of a message: an e-mail address or a mobile. */
export function maskAddress(address: string): string {
  if (isUndecryptable(address)) return address;
  return address.includes('@') ? maskEmail(address) : maskMobile(address);
}
