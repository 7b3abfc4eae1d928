import {
  maskFunctions,
  maskIdentifiersInText,
  identifierKinds,
  type IdentifierKind,
} from '../fields/masks.ts';

export { identifierKinds, maskFunctions, maskIdentifiersInText, type IdentifierKind };

/** Matches an e-mail address or a folio number in a search for a person. */
const wholeWord = /^(?:[^@]+@[^@]+|[0-9]{7,}(?:\/[0-9]+)?)$/;

/** Checks whether a word of a search looks like an identifier of a person. */
export const isIdentifierSearch = (search: string): boolean =>
  maskIdentifiersInText(search) !== search ||
  search.split(/\s+/).some((word) => wholeWord.test(word));
