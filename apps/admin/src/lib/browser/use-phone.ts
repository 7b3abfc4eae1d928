import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; drawn again when that changes. */
export function useMedia(query: string): boolean {
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

/** Whether cases are cards, as on a phone: the width at which the list's styles turn. */
export const usePhone = (): boolean => useMedia('(width < 768px)');
