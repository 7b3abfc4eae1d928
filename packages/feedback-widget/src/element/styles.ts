/** Placeholder that the build replaces with the forms' style sheet (`scripts/finish-build.ts`). */
const cssText = '@@feedback-form-css@@';

/** A style sheet for elements, with the `<style>` elements of roots that cannot adopt it. */
export class StyleSheet {
  readonly #sheet: CSSStyleSheet | undefined;
  readonly #elements = new Set<HTMLStyleElement>();
  readonly #roots = new WeakSet<ShadowRoot>();
  #css = '';

  constructor(css: string) {
    try {
      // A strict CSP blocks `<style>` elements but allows constructed style sheets.
      this.#sheet = new CSSStyleSheet();
    } catch {
      // Safari before 16.4 does not support constructed style sheets.
    }
    this.replace(css);
  }

  replace(css: string): void {
    this.#css = css;
    this.#sheet?.replaceSync(css);
    for (const element of this.#elements) element.textContent = css;
  }

  /**
   * Adds the style sheet to a shadow root: adopted where supported, otherwise as a `<style>`
   * element.
   */
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
    // The renderer of the root removes nodes that it did not render, so put the style sheet back.
    const put = () => root.contains(element) || root.append(element);
    new MutationObserver(put).observe(root, { childList: true });
    put();
  }
}

let sheet: StyleSheet | undefined;

/** Returns the style sheet that all elements of a page share. */
export const getStyleSheet = (): StyleSheet => (sheet ??= new StyleSheet(cssText));

/** Adds the styles of a part that loads later. */
export const addStyles = (css: string): void => getStyleSheet().replace(cssText + css);
