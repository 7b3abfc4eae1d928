/**
 * React as the forms use it, on Preact: in the standalone build this stands where the package has
 * React. `preact/compat` does the same for any React code and costs every visitor 1.2 KB (brotli)
 * more. The parts' tests run on it too (`packages/ui/vitest.preact.config.ts`).
 */
import { options } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export { cloneElement, createContext, Fragment } from 'preact';
export * from 'preact/hooks';

type Props = Record<string, unknown>;

/** What the DOM calls otherwise than React does. */
const domNames: Readonly<Record<string, string>> = {
  onFocus: 'onfocusin',
  onBlur: 'onfocusout',
  spellCheck: 'spellcheck',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

const untyped: readonly unknown[] = ['file', 'checkbox', 'radio'];

/** React's change of a text is the DOM's input. */
const isTypedIn = (type: string, props: Props) =>
  type === 'textarea' || (type === 'input' && !untyped.includes(props['type']));

options.vnode = (vnode) => {
  const { type } = vnode;
  if (typeof type !== 'string') return;
  const props = vnode.props as Props;
  const own: Props = {};
  for (const name in props) {
    const isInput = name === 'onChange' && isTypedIn(type, props);
    own[isInput ? 'oninput' : (domNames[name] ?? name)] = props[name];
  }
  vnode.props = own as typeof vnode.props;
};

options.event = (event) => Object.assign(event, { nativeEvent: event });

/** Preact hands a component its `ref` among its props. */
export const forwardRef =
  (draw: (props: Props, ref: unknown) => unknown) =>
  ({ ref = null, ...props }: Props) =>
    draw(props, ref);

/** For stores that change between two drawings alone, as those of the browser do. */
export function useSyncExternalStore<T>(
  subscribe: (onChange: () => void) => () => void,
  read: () => T,
): T {
  const [, redraw] = useState({});
  useEffect(() => subscribe(() => redraw({})), [subscribe]);
  return read();
}
