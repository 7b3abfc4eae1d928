/** The build puts the style sheet of the forms here (`scripts/finish-build.ts`). */
const cssText = '@@feedback-form-css@@';

/** What an element draws with, and the elements that got it as a `<style>`. */
export class StyleSheet {
  readonly #sheet: CSSStyleSheet | undefined;
  readonly #elements = new Set<HTMLStyleElement>();
  readonly #roots = new WeakSet<ShadowRoot>();
  #css = '';

  constructor(css: string) {
    try {
      // A strict CSP refuses `<style>`.
      this.#sheet = new CSSStyleSheet();
    } catch {
      // Safari has no such sheets before 16.4.
    }
    this.replace(css);
  }

  replace(css: string): void {
    this.#css = css;
    this.#sheet?.replaceSync(css);
    for (const element of this.#elements) element.textContent = css;
  }

  /** Puts it into a shadow root; where that can adopt none, as an element of its own. */
  addTo(root: ShadowRoot): void {
    if (this.#sheet) {
      root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, this.#sheet])];
      return;
    }
    if (this.#roots.has(root)) return;
    this.#roots.add(root);
    const element = document.createElement('style');
    element.textContent = this.#css;
    this.#elements.add(element);
    // What draws into the root takes out what it did not draw.
    const put = () => root.contains(element) || root.append(element);
    new MutationObserver(put).observe(root, { childList: true });
    put();
  }
}

let sheet: StyleSheet | undefined;

/** One style sheet for all elements of a page. */
export const styleSheet = (): StyleSheet => (sheet ??= new StyleSheet(cssText));

/** Adds what a part that came later draws with. */
export const addStyles = (css: string): void => styleSheet().replace(cssText + css);
