import type { ClientConfig } from '@feedback/contract/wire/client-config';
import type { FormOptions as FormLists } from '@feedback/contract/reference-data/feedback-type';
import { getConfig, getFormOptions } from '@feedback/contract/operations';
import { useCallback } from 'react';

import { callJson, type Connection } from './connection.ts';
import { useLoadedValue, type LoadedValue } from './use-loaded.ts';

export type { FormLists };

/** The settings and lists that a form needs before it can be sent. */
export interface FormReferenceData {
  readonly config: ClientConfig;
  readonly lists: FormLists;
}

/**
 * Loads the settings and lists of a form concurrently.
 * @throws ApiError
 */
export async function loadReferenceData(connection: Connection): Promise<FormReferenceData> {
  const [config, lists] = await Promise.all([
    callJson<ClientConfig>(connection, getConfig),
    callJson<FormLists>(connection, getFormOptions),
  ]);
  return { config, lists };
}

export interface ReferenceDataState extends Omit<LoadedValue<FormReferenceData>, 'value'> {
  readonly reference?: FormReferenceData | undefined;
}

/** Loads the lists and settings of a form. */
export function useReferenceData(connection: Connection): ReferenceDataState {
  const load = useCallback(() => loadReferenceData(connection), [connection]);
  const { value: reference, ...state } = useLoadedValue(load);
  return { reference, ...state };
}
