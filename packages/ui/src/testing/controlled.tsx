import { useState, type ReactNode } from 'react';

interface ControlledProps<T> {
  initial: T;
  /** Called with each new value. */
  onValue?: ((value: T) => void) | undefined;
  children: (value: T, onValue: (value: T) => void) => ReactNode;
}

/** Stores a component's value as a form would, for tests and stories. */
export function ControlledStory<T>({ initial, onValue, children }: ControlledProps<T>) {
  const [value, setValue] = useState(initial);
  return children(value, (next) => {
    setValue(() => next);
    onValue?.(next);
  });
}
