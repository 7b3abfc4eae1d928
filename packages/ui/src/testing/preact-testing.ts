import { configure } from '@testing-library/dom';
import { render as preactRender, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';

/** Replaces `@testing-library/react` where the components are tested under Preact. */
export * from '@testing-library/dom';

configure({
  eventWrapper: (callback) => {
    let result;
    void act(() => {
      result = callback();
    });
    return result;
  },
  asyncWrapper: async (callback) => {
    let answer = callback;
    await act(async () => {
      const result = await callback();
      answer = async () => result;
    });
    return answer();
  },
});

let containers: HTMLElement[] = [];

/** Renders into a new element of the page; returns functions that render again or unmount. */
export function render(element: ComponentChild, options: { container?: HTMLElement } = {}) {
  const container = options.container ?? document.body.appendChild(document.createElement('div'));
  containers.push(container);
  const rerender = (next: ComponentChild) => void act(() => preactRender(next, container));
  rerender(element);
  return { container, rerender, unmount: () => rerender(null) };
}

/** Unmounts everything after each test. */
export function cleanup() {
  for (const container of containers) {
    void act(() => preactRender(null, container));
    container.remove();
  }
  containers = [];
}
