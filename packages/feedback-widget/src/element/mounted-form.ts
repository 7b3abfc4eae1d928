import type { ReactNode } from 'react';

import { styleSheet } from './styles.ts';
import { WrappedForm } from './wrapped-form.ts';

/**
 * Properties that were set before an element was defined hide its accessors: this takes them off
 * and sets them again, through the accessors.
 */
export function takeEarlyProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/**
 * When the form in an element is drawn and taken down: once for many changes, again when the
 * page's language changes, and not because its node was moved.
 */
export abstract class MountedForm extends WrappedForm {
  /** What it was drawn with no longer holds. */
  #isStale = false;
  #langWatch: MutationObserver | undefined;

  /** What stands in it now. */
  protected abstract drawn(): ReactNode;

  /** What it is styled by. */
  protected styleSheets(): CSSStyleSheet[] {
    return [styleSheet()];
  }

  protected schedule(): void {
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      if (!this.#isStale || !this.isConnected) return;
      this.#redraw();
    });
  }

  override connectedCallback(): void {
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = this.styleSheets();
    this.#langWatch = new MutationObserver(() => this.schedule());
    this.#langWatch.observe(document.documentElement, { attributeFilter: ['lang'] });
    // An upgrade tells of each attribute first: what that asked for is drawn here.
    this.#redraw();
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    this.#langWatch?.disconnect();
    // Moving a node disconnects it for a moment; what was typed must outlive that.
    queueMicrotask(() => {
      if (!this.isConnected) super.disconnectedCallback();
    });
  }

  /** Browsers that know `moveBefore` don't disconnect what they move. */
  connectedMoveCallback(): void {
    this.schedule();
  }

  override attributeChangedCallback(): void {
    this.schedule();
  }

  #redraw(): void {
    this.#isStale = false;
    const drawn = this.drawn();
    this.draw = () => drawn;
  }
}
