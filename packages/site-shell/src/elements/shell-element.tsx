import tokens from '@feedback/ui/tokens.css?inline';
import { resolveLocale } from '@feedback/contract/messages';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import type { ShellProps } from '../shell-context.tsx';
import { loadShellData, type ShellData } from './shell-data.ts';

const asSheet = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

/**
 * Creates the class of `<site-header>` or `<site-footer>` for sites without React. Attributes:
 * `src` (address of the data, required), `lang`, `theme` (`light` or `dark`) and `site-address`.
 * The tag's own content is shown until the data is loaded, and stays when loading fails.
 */
export function createShellElement(
  css: string,
  draw: (data: ShellData, shell: ShellProps) => ReactNode,
): CustomElementConstructor {
  return class ShellElement extends HTMLElement {
    static readonly observedAttributes = ['src', 'lang', 'site-address'];
    readonly #shadow = this.attachShadow({ mode: 'open' });
    readonly #place = document.createElement('div');
    #root: Root | undefined;

    constructor() {
      super();
      const host = ':host { display: block } :host([hidden]) { display: none }';
      this.#shadow.adoptedStyleSheets = [tokens, host, css].map(asSheet);
      this.#shadow.append(document.createElement('slot'));
    }

    connectedCallback(): void {
      void this.#draw();
    }

    attributeChangedCallback(): void {
      if (this.isConnected) void this.#draw();
    }

    disconnectedCallback(): void {
      this.#root?.unmount();
      this.#root = undefined;
    }

    async #draw(): Promise<void> {
      const src = this.getAttribute('src');
      if (src === null) return;
      const data = await loadShellData(new URL(src, document.baseURI).href);
      if (!this.isConnected || src !== this.getAttribute('src')) return;
      this.#shadow.replaceChildren(this.#place);
      this.#root ??= createRoot(this.#place);
      const lang = this.getAttribute('lang') ?? document.documentElement.lang;
      this.#root.render(
        draw(data, {
          brand: data.brand,
          locale: resolveLocale(lang),
          siteAddress: this.getAttribute('site-address') ?? undefined,
        }),
      );
    }
  };
}
