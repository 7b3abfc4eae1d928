import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and re-renders on changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/**
 * Returns whether cases are shown as cards, as on a phone. The width equals that in the list's
 * styles.
 */
export const useIsPhone = (): boolean => useMediaQuery('(width < 768px)');
