import { resolveLocale } from '@feedback/contract/messages';
import { useMemo } from 'react';

import type { Connection } from '../api/connection.ts';

/** The connection of a form; the same object as long as nothing about it changes. */
export function useConnection(apiBase: string = '/api', lang?: string, token?: string): Connection {
  const locale = resolveLocale(lang);
  return useMemo(() => ({ apiBase, locale, token }), [apiBase, locale, token]);
}
