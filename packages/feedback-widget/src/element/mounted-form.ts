import type { ReactNode } from 'react';

import { styleSheet, type StyleSheet } from './styles.ts';
import { WrappedForm } from './wrapped-form.ts';

/** Where React keeps the properties of an element that it drew. */
const reactKey = '__reactProps$';

/** What React was given for an element: it drops a property that the element does not have yet. */
function reactPropertiesOf(element: HTMLElement): object {
  const key = Object.keys(element).find((name) => name.startsWith(reactKey));
  const properties: unknown = key && Reflect.get(element, key);
  return properties instanceof Object ? properties : {};
}

/**
 * Takes over properties from before an element was defined. They hide its accessors, or a framework
 * has made attributes of them, which lose their capitals.
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
  protected styleSheets(): StyleSheet[] {
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
    const { shadowRoot } = this;
    if (shadowRoot) for (const sheet of this.styleSheets()) sheet.addTo(shadowRoot);
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
