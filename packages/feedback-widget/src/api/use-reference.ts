import { useCallback, useEffect, useMemo, useState } from 'react';

import { ApiError } from './api-error.ts';
import type { Connection } from './connection.ts';
import { loadReference, type Reference } from './feedback-api.ts';

export interface ReferenceState {
  readonly reference?: Reference | undefined;
  /** Why it could not be had. */
  readonly error?: ApiError | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface Attempt {
  readonly connection: Connection;
  readonly tries: number;
}

interface Result extends Pick<ReferenceState, 'reference' | 'error'> {
  readonly attempt: Attempt;
}

/** The lists and settings of a form; loads again by itself once the network is back. */
export function useReference(connection: Connection): ReferenceState {
  const [tries, setTries] = useState(0);
  const attempt = useMemo<Attempt>(() => ({ connection, tries }), [connection, tries]);
  const [result, setResult] = useState<Result>();
  const retry = useCallback(() => setTries((last) => last + 1), []);

  useEffect(() => {
    let isCurrent = true;
    loadReference(attempt.connection).then(
      (reference) => isCurrent && setResult({ attempt, reference }),
      (error) => {
        if (!(error instanceof ApiError)) throw error;
        if (isCurrent) setResult((last) => ({ attempt, reference: last?.reference, error }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const { reference, error } = result ?? {};
  useEffect(() => {
    if (!error) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [error, retry]);

  return { reference, error, isLoading: result?.attempt !== attempt, retry };
}
