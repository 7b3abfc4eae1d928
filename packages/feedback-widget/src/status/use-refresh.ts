import { useEffect } from 'react';

/** Reads again when somebody comes back to the tab: an answer may have come meanwhile. */
export function useRefresh(refresh: () => void): void {
  useEffect(() => {
    const handleChange = () => {
      if (!document.hidden) refresh();
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [refresh]);
}
