import { isKeyOf } from '@feedback/contract/keys';
import { useCallback, useMemo, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';

import { type ChangeOptions, useAddress } from './use-address.ts';

/** How a page's state stands in its address; one object for as long as the page lives. */
export interface AddressRules<T extends object> {
  /** Reads each value by itself; one that it refuses was mistyped, and counts as not there. */
  readonly schema: ZodMiniType<T>;
  readonly names: readonly (keyof T & string)[];
  /** What belongs to one list, as its page does: left behind when anything else changes. */
  readonly ofOneList?: readonly (keyof T & string)[];
  /** What is usual, and so is not written. */
  readonly usual?: Partial<T>;
}

/** What is to change, as it is or as its text; null, nothing and nought take a value out. */
type Patch<T> = { [Name in keyof T]?: string | number | null | undefined };

function read<T extends object>(rules: AddressRules<T>, params: URLSearchParams): Partial<T> {
  const state: Partial<T> = { ...rules.usual };
  for (const name of rules.names) {
    const value = params.get(name);
    const result = value ? rules.schema.safeParse({ [name]: value }) : undefined;
    if (result?.success) state[name] = result.data[name];
  }
  return state;
}

function write<T extends object>(
  { ofOneList = [], usual = {} }: AddressRules<T>,
  params: URLSearchParams,
  patch: Patch<T>,
): void {
  const stays: readonly string[] = ofOneList;
  const isOtherList = Object.keys(patch).some((name) => !stays.includes(name));
  if (isOtherList) for (const name of stays) params.delete(name);
  for (const [name, value] of Object.entries<string | number | null | undefined>(patch)) {
    const isUsual = isKeyOf(usual, name) && value === usual[name];
    if (value && !isUsual) params.set(name, String(value));
    else params.delete(name);
  }
}

/**
 * A page's state, kept in its address alone: so a view can be shared, kept and reloaded, and Back
 * takes back a change (decision 18).
 */
export function useAddressState<T extends object>(rules: AddressRules<T>) {
  const [params, changeAddress] = useAddress();
  const state = useMemo(() => read(rules, params), [rules, params]);
  const change = useCallback(
    (patch: Patch<T>, options?: ChangeOptions) =>
      changeAddress((next) => write(rules, next, patch), options),
    [rules, changeAddress],
  );
  return [state, change] as const;
}

/**
 * Shows a choice at once while the address it is kept in is still being changed; the address wins
 * when it changes by itself, as by Back.
 */
export function useAhead<T>(value: T, onValue: (value: T) => void) {
  const [state, setState] = useState({ told: value, shown: value });
  if (state.told !== value) setState({ told: value, shown: value });
  const change = (next: T) => {
    setState((before) => ({ ...before, shown: next }));
    onValue(next);
  };
  return [state.shown, change] as const;
}
