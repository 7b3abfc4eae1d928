import { hasOwnKey } from '@feedback/contract/keys';
import { useCallback, useMemo, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';

import { type AddressChangeOptions, useAddressQuery } from './use-address.ts';

/**
 * Rules that map a page's state to its address. Use the same object as long as the page is mounted.
 */
export interface AddressStateRules<T extends object> {
  /** Validates each value separately; an invalid value counts as missing. */
  readonly schema: ZodMiniType<T>;
  readonly names: readonly (keyof T & string)[];
  /**
   * Query parameters that belong to the current list, such as its page: removed when any other
   * parameter changes.
   */
  readonly ofOneList?: readonly (keyof T & string)[];
  /** Default values, which the address omits. */
  readonly usual?: Partial<T>;
}

/** The values to change; null, an empty text and 0 remove a value. */
type Patch<T> = { [Name in keyof T]?: string | number | null | undefined };

function read<T extends object>(rules: AddressStateRules<T>, params: URLSearchParams): Partial<T> {
  const state: Partial<T> = { ...rules.usual };
  for (const name of rules.names) {
    const value = params.get(name);
    const result = value ? rules.schema.safeParse({ [name]: value }) : undefined;
    if (result?.success) state[name] = result.data[name];
  }
  return state;
}

function write<T extends object>(
  { ofOneList = [], usual = {} }: AddressStateRules<T>,
  params: URLSearchParams,
  patch: Patch<T>,
): void {
  const stays: readonly string[] = ofOneList;
  const isOtherList = Object.keys(patch).some((name) => !stays.includes(name));
  if (isOtherList) for (const name of stays) params.delete(name);
  for (const [name, value] of Object.entries<string | number | null | undefined>(patch)) {
    const isUsual = hasOwnKey(usual, name) && value === usual[name];
    if (value && !isUsual) params.set(name, String(value));
    else params.delete(name);
  }
}

/**
 * Returns a page's state and a function that changes it. The state is only in the address: a view
 * can be shared, bookmarked and reloaded, and Back undoes a change (ADR 55).
 */
export function useAddressState<T extends object>(rules: AddressStateRules<T>) {
  const [params, changeAddress] = useAddressQuery();
  const state = useMemo(() => read(rules, params), [rules, params]);
  const change = useCallback(
    (patch: Patch<T>, options?: AddressChangeOptions) =>
      changeAddress((next) => write(rules, next, patch), options),
    [rules, changeAddress],
  );
  return [state, change] as const;
}

/**
 * Shows a choice immediately while its address is still changing. A change of the address itself,
 * such as by Back, takes precedence.
 */
export function useImmediateValue<T>(value: T, onValue: (value: T) => void) {
  const [state, setState] = useState({ told: value, shown: value });
  if (state.told !== value) setState({ told: value, shown: value });
  const change = (next: T) => {
    setState((before) => ({ ...before, shown: next }));
    onValue(next);
  };
  return [state.shown, change] as const;
}
