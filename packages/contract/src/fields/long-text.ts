import { limits } from '../limits.ts';

/**
 * A text split for display: at most a reply's maximum length is shown, and the rest is collapsed.
 */
export interface CollapsibleText {
  readonly shown: string;
  /** The collapsed text; empty when the whole text is shown. */
  readonly rest: string;
}

/**
 * Splits a text that exceeds a reply's maximum length, at a line break near the limit when one
 * exists.
 */
export function splitLongText(text: string): CollapsibleText {
  const most = limits.text.entry;
  if (text.length <= most) return { shown: text, rest: '' };
  const lineEnd = text.lastIndexOf('\n', most);
  const end = lineEnd > most / 2 ? lineEnd : most;
  // Avoids splitting a surrogate pair, such as an emoji.
  const isInside = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  const at = isInside ? end - 1 : end;
  return { shown: text.slice(0, at), rest: text.slice(at) };
}
