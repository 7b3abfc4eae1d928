import { useCallback, useEffect, useMemo, useState } from 'react';

import { ApiError } from './api-error.ts';

/** A loaded value with its loading state. */
export interface LoadedValue<T> {
  /** The newest value; it stays while a reload is under way. */
  readonly value?: T | undefined;
  /** The error of the last attempt, when it failed. */
  readonly error?: ApiError | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

interface Attempt<T> {
  readonly load: () => Promise<T>;
  readonly tries: number;
}

interface Result<T> extends Pick<LoadedValue<T>, 'value' | 'error'> {
  readonly attempt: Attempt<T>;
}

/**
 * Loads a value once for each `load` function, again on `retry`, and automatically when the network
 * returns.
 */
export function useLoadedValue<T>(load: () => Promise<T>): LoadedValue<T> {
  const [tries, setTries] = useState(0);
  const attempt = useMemo<Attempt<T>>(() => ({ load, tries }), [load, tries]);
  const [result, setResult] = useState<Result<T>>();
  const retry = useCallback(() => setTries((last) => last + 1), []);

  useEffect(() => {
    let isCurrent = true;
    attempt.load().then(
      (value) => isCurrent && setResult({ attempt, value }),
      (error) => {
        if (!(error instanceof ApiError)) throw error;
        if (isCurrent) setResult((last) => ({ attempt, value: last?.value, error }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const { value, error } = result ?? {};
  useEffect(() => {
    if (!error) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [error, retry]);

  return { value, error, isLoading: result?.attempt !== attempt, retry };
}
