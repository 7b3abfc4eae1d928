import { limits } from '../limits.ts';

/** A text as it is shown: at most as long as a reply, and the rest folded away. */
export interface FoldableText {
  readonly shown: string;
  /** Empty when all of it is shown. */
  readonly rest: string;
}

/** Splits a text that is longer than a reply may be, at a line's end near the limit if it has one. */
export function splitLongText(text: string): FoldableText {
  const most = limits.text.entry;
  if (text.length <= most) return { shown: text, rest: '' };
  const lineEnd = text.lastIndexOf('\n', most);
  const end = lineEnd > most / 2 ? lineEnd : most;
  // A character outside the basic plane is not cut in two.
  const isInside = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  const at = isInside ? end - 1 : end;
  return { shown: text.slice(0, at), rest: text.slice(at) };
}
