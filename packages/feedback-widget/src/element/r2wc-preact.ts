import r2wc from '@r2wc/core';
import { createElement, render, type ComponentType } from 'preact';

type Options = Parameters<typeof r2wc>[1];

interface Mounted {
  readonly container: HTMLElement;
  readonly component: ComponentType;
}

const draw = ({ container, component }: Mounted, props: object) =>
  render(createElement(component, props), container);

/**
 * r2wc for Preact, for the standalone build: `@r2wc/react-to-web-component` over the compat layer
 * would bring the whole of React's default export along, about 1.9 KB brotli for nothing.
 */
export default function preactToWebComponent(component: ComponentType, options: Options = {}) {
  return r2wc(component as never, options, {
    mount(container, _, props) {
      const mounted = { container, component };
      draw(mounted, props);
      return mounted;
    },
    update: draw,
    unmount: ({ container }) => render(null, container),
  });
}
