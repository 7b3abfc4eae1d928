/**
 * The subset of r2wc that the element uses, on Preact: mounting, rendering and unmounting with one
 * property, a method. The standalone build contains this file instead of r2wc.
 */
import { createElement, render, type ComponentType } from 'preact';

interface DrawnProps {
  draw?: (() => unknown) | undefined;
}

/** Returns a class of elements that render a component in their shadow root. */
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
