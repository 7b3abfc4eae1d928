import { sheetOf } from './styles.ts';

/** The build puts what the status page has beyond the forms' style sheet here. */
const cssText = '@@feedback-status-css@@';

let sheet: CSSStyleSheet | undefined;

/** One for all elements of a page, beside the forms'. */
export function statusStyleSheet(): CSSStyleSheet {
  return (sheet ??= sheetOf(cssText));
}
