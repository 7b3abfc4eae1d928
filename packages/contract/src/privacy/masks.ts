import { masks, maskWithin, identifiers, type Identifier } from '../fields/masks.ts';

export { identifiers, masks, maskWithin, type Identifier };

/** Matches an e-mail address or a folio number in a search for a person. */
const wholeWord = /^(?:[^@]+@[^@]+|[0-9]{7,}(?:\/[0-9]+)?)$/;

/** Checks whether a word of a search looks like an identifier of a person. */
export const seeksSomebody = (search: string): boolean =>
  maskWithin(search) !== search || search.split(/\s+/).some((word) => wholeWord.test(word));
