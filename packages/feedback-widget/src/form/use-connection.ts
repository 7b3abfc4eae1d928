import { resolveLocale } from '@feedback/contract/messages';
import { useMemo, useSyncExternalStore } from 'react';
import type { Connection } from '../api/connection.ts';

/** Returns the connection of a form; the same object while its inputs stay the same. */
export function useConnection(apiBase: string = '/api', lang?: string, token?: string): Connection {
  const locale = resolveLocale(lang);
  return useMemo(() => ({ apiBase, locale, token }), [apiBase, locale, token]);
}

function watch(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Returns true while the device reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}
