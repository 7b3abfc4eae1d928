import { resolveLocale } from '@feedback/contract/messages';
import { useMemo, useSyncExternalStore } from 'react';
import type { Connection } from '../api/connection.ts';

/** The connection of a form; the same object as long as nothing about it changes. */
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

/** Whether the device believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}
