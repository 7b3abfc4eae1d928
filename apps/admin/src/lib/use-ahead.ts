import { useState } from 'react';

/**
 * Shows a choice at once while the address it is kept in is still being changed; the address wins
 * when it changes by itself, as by Back.
 */
export function useAhead<T>(value: T, onValue: (value: T) => void) {
  const [state, setState] = useState({ told: value, shown: value });
  if (state.told !== value) setState({ told: value, shown: value });
  const change = (next: T) => {
    setState((before) => ({ ...before, shown: next }));
    onValue(next);
  };
  return [state.shown, change] as const;
}
