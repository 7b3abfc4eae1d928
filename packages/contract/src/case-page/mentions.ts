/**
 * A person whom a note mentions, by the name in the note: the account may have been renamed since.
 */
export interface Mention {
  /** The user's. */
  readonly id: number;
  readonly name: string;
}

/** A part of a note: plain text, or an `@` with the name of somebody who is mentioned. */
export interface MentionPart {
  readonly text: string;
  readonly isMention: boolean;
}

/**
 * A note in its parts, in order. Of names that begin alike the longest counts, and a name that goes
 * on with more letters is another's.
 */
export function splitMentions(text: string, names: readonly string[]): MentionPart[] {
  const longestFirst = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  if (longestFirst.length === 0) return [{ text, isMention: false }];
  const mention = new RegExp(String.raw`(@(?:${longestFirst.join('|')})(?![\p{L}\p{M}]))`, 'u');
  return text
    .split(mention)
    .map((part, index) => ({ text: part, isMention: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The people whose names stand in a note; nobody else is mentioned, whatever is sent. */
export function mentionsIn<Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const names = people.map(({ name }) => name);
  const parts = new Set(splitMentions(text, names).map((part) => part.text));
  return people.filter(({ name }) => parts.has(`@${name}`));
}
