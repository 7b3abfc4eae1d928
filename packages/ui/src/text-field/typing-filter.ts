import type { SyntheticEvent } from 'react';

/** Rules for the characters that a field accepts. */
export interface TypingFilter {
  /**
   * Matches a character that may be typed, e.g. `/\d/` (without the flag `g`). Other characters are
   * dropped, also from pasted text, and the caret keeps its place.
   */
  accept?: RegExp | undefined;
  /** Rewrites the typed text before it is filtered, such as to upper case. */
  transform?: ((text: string) => string) | undefined;
}

const clean = (text: string, { accept, transform }: TypingFilter) => {
  const written = transform ? transform(text) : text;
  return accept ? Array.from(written, (char) => (accept.test(char) ? char : '')).join('') : written;
};

/**
 * Passes an input's new text through its filter. The caret moves behind the filtered form of the text
 * before it. While an input method composes (Hindi, for example) the text is left unchanged: the
 * filter runs when the composition ends.
 */
export function readFilteredInput(
  event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>,
  filter: TypingFilter,
): string {
  const control = event.currentTarget;
  const raw = control.value;
  const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing;
  if (isComposing || (!filter.accept && !filter.transform)) return raw;
  const text = clean(raw, filter);
  if (text !== raw) {
    const caret = control.selectionStart;
    control.value = text;
    if (caret !== null) {
      const kept = clean(raw.slice(0, caret), filter).length;
      control.setSelectionRange(kept, kept);
    }
  }
  return text;
}
