/** Signs that mean something in a regular expression, here and in PostgreSQL. */
const signs = /[.*+?^${}()|[\]\\]/g;

/** Between its words may be any space, and what a mail puts before the lines that it quotes. */
const gap = String.raw`[\s>]+`;

/** Characters of a passage's beginning by which it is known where the rest was cut off. */
const leastOfBeginning = 4;

/** A pattern that finds a passage however its lines are broken, for PostgreSQL and for here. */
export const passagePattern = (passage: string): string =>
  wordsOf(passage)
    .map((word) => word.replaceAll(signs, String.raw`\$&`))
    .join(gap);

const wordsOf = (passage: string): string[] => passage.normalize().trim().split(/\s+/);

/** A text with a mark wherever a passage stood, or its beginning before an ellipsis. */
export function withoutPassage(text: string, passage: string, mark: string): string {
  const whole = text.replaceAll(new RegExp(passagePattern(passage), 'g'), () => mark);
  const beginning = wordsOf(passage).join(' ');
  return whole
    .split('…')
    .map((part, index, parts) => {
      if (index === parts.length - 1) return part;
      const length = lengthOfBeginning(part, beginning);
      return length === 0 ? part : part.slice(0, part.length - length) + mark;
    })
    .join('…');
}

/** How many characters at a text's end are the beginning of a passage. */
function lengthOfBeginning(text: string, passage: string): number {
  const end = text.slice(-passage.length).replaceAll(/\s/g, ' ');
  for (let length = end.length; length >= leastOfBeginning; length -= 1) {
    if (end.endsWith(passage.slice(0, length))) return length;
  }
  return 0;
}
