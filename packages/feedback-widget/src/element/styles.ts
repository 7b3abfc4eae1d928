/** The build puts the style sheet of the forms here (`scripts/finish-build.ts`). */
const cssText = '@@feedback-form-css@@';

let sheet: CSSStyleSheet | undefined;

/** One style sheet for all elements of a page. Adopted, since a strict CSP refuses `<style>`. */
export function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(cssText);
  }
  return sheet;
}
