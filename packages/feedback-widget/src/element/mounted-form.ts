import type { ReactNode } from 'react';

import { getStyleSheet, type StyleSheet } from './styles.ts';
import { WrappedForm } from './wrapped-form.ts';

/** The key under which React stores the properties of an element that it rendered. */
const reactKey = '__reactProps$';

/**
 * Returns the properties that React passed to an element. React drops a property that the element
 * does not define yet.
 */
function reactPropertiesOf(element: HTMLElement): object {
  const key = Object.keys(element).find((name) => name.startsWith(reactKey));
  const properties: unknown = key && Reflect.get(element, key);
  return properties instanceof Object ? properties : {};
}

/**
 * Takes over properties that were set before the element was defined. They hide the element's
 * accessors, or a framework has turned them into attributes, which lose their capitals.
 */
export function takeEarlyProperties(element: HTMLElement, names: readonly string[]): void {
  const fromReact = reactPropertiesOf(element);
  for (const name of names) {
    const attribute = name.toLowerCase();
    if (Object.hasOwn(element, name)) {
      const value: unknown = Reflect.get(element, name);
      Reflect.deleteProperty(element, name);
      Reflect.set(element, name, value);
    } else if (Object.hasOwn(fromReact, name)) {
      Reflect.set(element, name, Reflect.get(fromReact, name));
    } else if (attribute !== name && element.hasAttribute(attribute)) {
      Reflect.set(element, name, element.getAttribute(attribute));
    }
  }
}

/**
 * Decides when the form in an element renders and unmounts: once for several changes, again when
 * the page's language changes, and not because its node was moved.
 */
export abstract class MountedForm extends WrappedForm {
  /** True when the rendered content is out of date. */
  #isStale = false;
  #langWatch: MutationObserver | undefined;

  /** Returns the content to render. */
  protected abstract drawn(): ReactNode;

  /** Returns the style sheets of the content. */
  protected styleSheets(): StyleSheet[] {
    return [getStyleSheet()];
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
    const { shadowRoot } = this;
    if (shadowRoot) for (const sheet of this.styleSheets()) sheet.addTo(shadowRoot);
    this.#langWatch = new MutationObserver(() => this.schedule());
    this.#langWatch.observe(document.documentElement, { attributeFilter: ['lang'] });
    // An upgrade reports each attribute first; this call renders the changes that they requested.
    this.#redraw();
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    this.#langWatch?.disconnect();
    // Moving a node disconnects it for a moment; the user's input must survive that.
    queueMicrotask(() => {
      if (!this.isConnected) super.disconnectedCallback();
    });
  }

  /** Replaces disconnecting and connecting in browsers that support `moveBefore`. */
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
