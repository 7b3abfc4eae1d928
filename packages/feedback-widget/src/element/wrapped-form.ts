import r2wc from '@r2wc/react-to-web-component';
import type { ReactNode } from 'react';

interface DrawnProps {
  draw?: () => ReactNode;
}

interface Wrapped extends HTMLElement {
  /** Returns the content. Assigning a new function renders it once the element is in a page. */
  draw: () => ReactNode;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(): void;
}

/** Renders the content that an element supplies. */
const Drawn = ({ draw }: DrawnProps) => draw?.();

/**
 * The base class that mounts, renders and unmounts content in a shadow root, made by
 * `@r2wc/react-to-web-component`. r2wc knows one property only, the `draw` method, because the
 * element handles attributes and other properties itself. Node has no HTMLElement: there the class
 * can be imported but not used.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- r2wc's type has no members
export const WrappedForm = (
  globalThis.HTMLElement ? r2wc(Drawn, { shadow: 'open', props: { draw: 'method' } }) : Object
) as new () => Wrapped;
