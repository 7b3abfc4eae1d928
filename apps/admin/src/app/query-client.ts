import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { isPassing, isSessionEnd, isSetUpDue } from '../lib/api-error.ts';

/** Under which the menu's counts are kept. */
export const menuCountsKey = ['menu counts'] as const;

interface Watchers {
  onSessionEnd: () => void;
  /** Nothing is answered before two-step login is set up. */
  onSetUpDue: () => void;
}

/**
 * The calls' memory. A call that fails for a passing reason is tried twice more; one that finds the
 * session gone reports it once, wherever it was made (rule 3.13).
 */
export function makeQueryClient({ onSessionEnd, onSetUpDue }: Watchers): QueryClient {
  const watch = (error: unknown) => {
    if (isSessionEnd(error)) onSessionEnd();
    if (isSetUpDue(error)) onSetUpDue();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onError: watch,
      // What somebody did may be what the menu counted (rule 3.15).
      onSuccess: () => void client.invalidateQueries({ queryKey: menuCountsKey }),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isPassing(error),
        staleTime: 30_000,
        // A list that reloads by itself would move under the reader; the report has its note.
        refetchOnWindowFocus: false,
        // Being offline is an answer like another: say so rather than wait in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
