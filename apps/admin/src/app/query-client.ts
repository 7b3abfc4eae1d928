import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import {
  isTransientError,
  isSessionEndedError,
  isSecondFactorSetupDueError,
} from '../lib/api-error.ts';

/** The query key of the menu's counts. */
export const menuCountsKey = ['menu counts'] as const;

interface Watchers {
  onSessionEnd: () => void;
  /** Called when the server rejects a call because the user must first set up a second factor. */
  onSetUpDue: () => void;
}

/**
 * Creates the query client. A call that fails for a temporary reason is retried twice; a call that
 * finds the session expired reports it once, wherever it was made (rule 3.13).
 */
export function createQueryClient({ onSessionEnd, onSetUpDue }: Watchers): QueryClient {
  const watch = (error: unknown) => {
    if (isSessionEndedError(error)) onSessionEnd();
    if (isSecondFactorSetupDueError(error)) onSetUpDue();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onError: watch,
      // An action may change the menu's counts (rule 3.15).
      onSuccess: () => void client.invalidateQueries({ queryKey: menuCountsKey }),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isTransientError(error),
        staleTime: 30_000,
        // A list that reloads by itself would move while it is read; the report shows a notice
        // instead.
        refetchOnWindowFocus: false,
        // Offline calls fail immediately, so that the page shows the error instead of waiting
        // silently.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
