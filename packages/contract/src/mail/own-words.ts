import { maskWithin } from '../privacy/masks.ts';

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
