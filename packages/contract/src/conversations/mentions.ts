/** A mentioned user with the name in the note, because the account may have been renamed since. */
export interface Mention {
  /** The id of the user. */
  readonly id: number;
  readonly name: string;
}

/** A segment of a note: plain text, or an `@` with the name of a mentioned user. */
export interface NoteSegment {
  readonly text: string;
  readonly isMention: boolean;
}

/**
 * Splits a note into segments, in order. When several names start alike, the longest matching name
 * counts. A name followed by more letters is not a mention.
 */
export function splitNoteAtMentions(text: string, names: readonly string[]): NoteSegment[] {
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

/**
 * Returns the users whose names are in a note. Other users are not mentioned, whatever the client
 * sends.
 */
export function findMentions<Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const names = people.map(({ name }) => name);
  const parts = new Set(splitNoteAtMentions(text, names).map((part) => part.text));
  return people.filter(({ name }) => parts.has(`@${name}`));
}
