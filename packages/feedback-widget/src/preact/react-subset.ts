/**
 * The subset of React that the forms use, on Preact. The standalone build contains this file
 * instead of `preact/compat`, which costs every visitor 1.5 KB more (brotli).
 */
import { options, type ComponentChildren, type Ref, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export { createContext } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';

/** Passes a component its ref as a second argument. */
export const forwardRef =
  <Props extends object, Handle>(
    draw: (props: Props, ref: Ref<Handle> | null) => ComponentChildren,
  ) =>
  ({ ref = null, ...props }: Props & { ref?: Ref<Handle> | null }) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of the props but the ref
    draw(props as unknown as Props, ref);

/** Subscribes a component to a value outside of React. */
export function useSyncExternalStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const follow = () => setValue(read);
    follow();
    return subscribe(follow);
  }, [subscribe, read]);
  return value;
}

const textControl = /^(?:input|textarea)(?!.*(?:fil|che|rad))/;

/** Converts React's names of events and SVG attributes to the browser's names. */
function browserName(name: string, type: string, inputType: unknown): string {
  if (name === 'onChange') return textControl.test(type + String(inputType)) ? 'onInput' : name;
  if (name === 'onFocus') return 'onfocusin';
  if (name === 'onBlur') return 'onfocusout';
  return name.startsWith('stroke') ? name.replace(/(?=[A-Z])/, '-') : name;
}

const before = { ...options };
options.vnode = (vnode: VNode) => {
  const { type, props } = vnode;
  if (typeof type === 'string') {
    for (const [name, value] of Object.entries(props)) {
      const own = browserName(name, type, 'type' in props && props.type);
      // Each element has props of its own, so they can change in place, which is the fastest.
      if (own !== name) Object.assign(props, { [own]: value, [name]: undefined });
    }
  }
  before.vnode?.(vnode);
};
options.event = (event) => Object.assign(before.event?.(event) ?? event, { nativeEvent: event });
