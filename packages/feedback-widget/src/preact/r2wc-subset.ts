/**
 * r2wc as the element uses it, on Preact: of the wrapper only mounting, drawing and unmounting are
 * used, so the standalone build carries these alone.
 */
import { createElement, render, type ComponentType } from 'preact';

import { drawKey, propsKey } from '../element/r2wc-keys.ts';

/** A class of elements that draw a component in their shadow root. */
export default function preactToWebComponent(
  component: ComponentType,
  { shadow: mode }: { shadow: ShadowRootMode },
) {
  return class extends HTMLElement {
    readonly container = this.attachShadow({ mode });
    [propsKey] = {};

    connectedCallback(): void {
      this[drawKey]();
    }

    disconnectedCallback(): void {
      render(null, this.container);
    }

    [drawKey](): void {
      render(createElement(component, this[propsKey]), this.container);
    }
  };
}
