import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/**
 * True when a form renders in stages, part by part, so that no single task blocks the page around
 * it. The custom element renders in stages; the React component renders everything at once, as a
 * server does.
 */
export const StagedRenderingContext = createContext(false);

/** Renders content in a later task than the content above it. */
export function RenderInLaterStage({ children }: { children: ReactNode }) {
  const isInStages = useContext(StagedRenderingContext);
  const [isDue, setDue] = useState(!isInStages);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true));
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue ? children : null;
}
