import { useCallback } from 'react';

import type { Connection } from './connection.ts';
import { loadReference, type Reference } from './feedback-api.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

export interface ReferenceState extends Omit<Loaded<Reference>, 'value'> {
  readonly reference?: Reference | undefined;
}

/** The lists and settings of a form. */
export function useReference(connection: Connection): ReferenceState {
  const load = useCallback(() => loadReference(connection), [connection]);
  const { value: reference, ...state } = useLoaded(load);
  return { reference, ...state };
}
