import r2wc from '@r2wc/react-to-web-component';
import type { ReactNode } from 'react';

import type { drawKey, propsKey } from './r2wc-keys.ts';

interface Wrapped extends HTMLElement {
  [propsKey]: object;
  [drawKey](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(): void;
}

/** What stands in an element is what it is given. */
const Drawn = ({ children }: { children?: ReactNode }) => children;

/**
 * Something in a shadow root, as `@r2wc/react-to-web-component` mounts, draws and unmounts it. It
 * is told of no props: what it does with attributes and properties is what the element mends. Node
 * has no HTMLElement: there the class can be imported, and no more.
 */
export const WrappedForm = (globalThis.HTMLElement
  ? r2wc(Drawn, { shadow: 'open' })
  : Object) as unknown as new () => Wrapped;
