/**
 * r2wc as the element uses it, on Preact: of the wrapper only mounting, drawing and unmounting are
 * used, with one property, a method; so the standalone build carries these alone.
 */
import { createElement, render, type ComponentType } from 'preact';

interface DrawnProps {
  draw?: (() => unknown) | undefined;
}

/** A class of elements that draw a component in their shadow root. */
export default function preactToWebComponent(
  component: ComponentType<DrawnProps>,
  { shadow: mode }: { shadow: ShadowRootMode },
) {
  return class extends HTMLElement {
    readonly container = this.attachShadow({ mode });
    #draw: DrawnProps['draw'];
    #isMounted = false;

    set draw(draw: () => unknown) {
      this.#draw = draw;
      if (this.#isMounted) this.#render();
    }

    connectedCallback(): void {
      this.#isMounted = true;
      this.#render();
    }

    disconnectedCallback(): void {
      this.#isMounted = false;
      render(null, this.container);
    }

    #render(): void {
      render(createElement(component, { draw: this.#draw }), this.container);
    }
  };
}
