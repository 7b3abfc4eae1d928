import { useEffect, useRef, type RefObject } from 'react';

/** Attaches the shell's behaviour to an element while React renders it. */
export function useEnhancement(
  enhance: (element: HTMLElement, signal: AbortSignal) => void,
): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const lifetime = new AbortController();
    enhance(element.current, lifetime.signal);
    return () => lifetime.abort();
  }, [enhance]);
  return element;
}
