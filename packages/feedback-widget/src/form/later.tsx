import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/**
 * Whether a form is drawn in stages, part by part, so that no task of it holds up the page around
 * it. The element's is; as a component of React it is whole at once, as a server draws it.
 */
export const InStages = createContext(false);

/** A part that is drawn after those above it, each in a task of its own. */
export function Later({ children }: { children: ReactNode }) {
  const isInStages = useContext(InStages);
  const [isDue, setDue] = useState(!isInStages);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true));
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue ? children : null;
}
