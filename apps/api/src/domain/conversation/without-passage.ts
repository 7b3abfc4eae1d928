/** Signs that mean something in a regular expression, here and in PostgreSQL. */
const signs = /[.*+?^${}()|[\]\\]/g;

/** Between its words may be any space, and what a mail puts before the lines that it quotes. */
const gap = String.raw`[\s>]+`;

/** Characters of a passage's beginning by which it is known where the rest was cut off. */
const leastOfBeginning = 4;

/**
 * A pattern that finds a passage however its lines are broken, for PostgreSQL and for here, in a
 * text's NFC form.
 */
export const passagePattern = (passage: string): string =>
  wordsOf(passage)
    .map((word) => word.replaceAll(signs, String.raw`\$&`))
    .join(gap);

const wordsOf = (passage: string): string[] => passage.normalize().trim().split(/\s+/);

/**
 * A text with a mark wherever a passage stood, or its beginning before an ellipsis. How either is
 * composed does not count; a text without it stays as it is.
 */
export function withoutPassage(text: string, passage: string, mark: string): string {
  const composed = text.normalize();
  const whole = composed.replaceAll(new RegExp(passagePattern(passage), 'g'), () => mark);
  const beginning = wordsOf(passage).join(' ');
  const left = whole
    .split('…')
    .map((part, index, parts) => {
      if (index === parts.length - 1) return part;
      const length = lengthOfBeginning(part, beginning);
      return length === 0 ? part : part.slice(0, part.length - length) + mark;
    })
    .join('…');
  return left === composed ? text : left;
}

/** Returns how many characters at the end of a text are the beginning of a passage. */
function lengthOfBeginning(text: string, passage: string): number {
  const end = text.slice(-passage.length).replaceAll(/\s/g, ' ');
  for (let length = end.length; length >= leastOfBeginning; length -= 1) {
    if (end.endsWith(passage.slice(0, length))) return length;
  }
  return 0;
}
