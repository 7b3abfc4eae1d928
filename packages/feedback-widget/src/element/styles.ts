/** The build puts the style sheet of the forms here (`scripts/finish-build.ts`). */
const cssText = '@@feedback-form-css@@';

let sheet: CSSStyleSheet | undefined;

/** A style sheet that is adopted, since a strict CSP refuses `<style>`. */
export function sheetOf(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

/** Adds what a part that came later draws with. */
export const addStyles = (css: string): void => styleSheet().replaceSync(cssText + css);

/** One style sheet for all elements of a page. */
export function styleSheet(): CSSStyleSheet {
  return (sheet ??= sheetOf(cssText));
}
