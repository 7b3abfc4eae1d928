import r2wc from '@r2wc/react-to-web-component';
import type { ReactNode } from 'react';

interface DrawnProps {
  draw?: () => ReactNode;
}

interface Wrapped extends HTMLElement {
  /** What stands in it: setting it draws it, once the element is in a page. */
  draw: () => ReactNode;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(): void;
}

/** What stands in an element is what it is given. */
const Drawn = ({ draw }: DrawnProps) => draw?.();

/**
 * Something in a shadow root, as `@r2wc/react-to-web-component` mounts, draws and unmounts it. It
 * is told of one property, a method that draws: what it does with attributes and with properties
 * of other kinds is what the element mends. Node has no HTMLElement: there the class can be
 * imported, and no more.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- r2wc's type has no members
export const WrappedForm = (
  globalThis.HTMLElement ? r2wc(Drawn, { shadow: 'open', props: { draw: 'method' } }) : Object
) as new () => Wrapped;
