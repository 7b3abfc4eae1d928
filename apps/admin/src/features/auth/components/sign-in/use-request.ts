import { useState } from 'react';

interface CallState<T> {
  isPending: boolean;
  error: unknown;
  data: T | undefined;
}

/**
 * Runs a call and returns its state. The pages before sign-in do not use the query library, which
 * would be a tenth of their first load.
 */
export function useApiRequest<Input, T>(call: (input: Input) => Promise<T>) {
  const idle: CallState<T> = { isPending: false, error: null, data: undefined };
  const [state, setState] = useState(idle);
  const run = (input: Input, onSuccess?: (data: T) => void) => {
    setState((before) => ({ ...before, isPending: true, error: null }));
    void call(input).then(
      (data) => {
        setState({ isPending: false, error: null, data });
        return onSuccess?.(data);
      },
      (error: unknown) => setState((before) => ({ ...before, isPending: false, error })),
    );
  };
  return { ...state, run, reset: () => setState(idle) };
}
