import { masks, maskIdentifiersIn, identifiers, type Identifier } from '../fields/masks.ts';

export { identifiers, masks, maskIdentifiersIn, type Identifier };

/** Matches an e-mail address or a folio number in a search for a person. */
const wholeWord = /^(?:[^@]+@[^@]+|[0-9]{7,}(?:\/[0-9]+)?)$/;

/** Checks whether a word of a search looks like an identifier of a person. */
export const isIdentifierSearch = (search: string): boolean =>
  maskIdentifiersIn(search) !== search || search.split(/\s+/).some((word) => wholeWord.test(word));
