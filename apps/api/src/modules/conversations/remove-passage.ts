/** Special characters of regular expressions in JavaScript and PostgreSQL. */
const signs = /[.*+?^${}()|[\]\\]/g;

/** Pattern between words: white space, and the `>` marks before quoted lines in an e-mail. */
const gap = String.raw`[\s>]+`;

/** Minimum length of a truncated passage before an ellipsis that is redacted. */
const leastOfBeginning = 4;

/**
 * Returns a regular expression, for PostgreSQL and JavaScript, that finds a passage in a text's NFC
 * form regardless of line breaks.
 */
export const buildPassagePattern = (passage: string): string =>
  wordsOf(passage)
    .map((word) => word.replaceAll(signs, String.raw`\$&`))
    .join(gap);

const wordsOf = (passage: string): string[] => passage.normalize().trim().split(/\s+/);

/**
 * Replaces every occurrence of a passage in a text by a mark, including a truncated occurrence
 * before an ellipsis. Ignores Unicode normalization; returns a text without the passage unchanged.
 */
export function removePassage(text: string, passage: string, mark: string): string {
  const composed = text.normalize();
  const whole = composed.replaceAll(new RegExp(buildPassagePattern(passage), 'g'), () => mark);
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

/** Returns the length of the longest beginning of the passage with which the text ends. */
function lengthOfBeginning(text: string, passage: string): number {
  const end = text.slice(-passage.length).replaceAll(/\s/g, ' ');
  for (let length = end.length; length >= leastOfBeginning; length -= 1) {
    if (end.endsWith(passage.slice(0, length))) return length;
  }
  return 0;
}
