import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/**
 * Whether a form is drawn in turns, part by part, so that no task of it holds up the page around
 * it. The element's is; as a component of React it is whole at once, as a server draws it.
 */
export const InTurns = createContext(false);

/** A part that has its turn after those above it, each in a task of its own. */
export function Later({ children }: { children: ReactNode }) {
  const isInTurns = useContext(InTurns);
  const [isDue, setDue] = useState(!isInTurns);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true));
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue ? children : null;
}
