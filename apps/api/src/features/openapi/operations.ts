import type { Operation } from '@feedback/contract/operation';
import * as declared from '@feedback/contract/operations';

/** The name of a call. */
export type CallName = keyof typeof declared;

/** Every call by its name. */
export const operations: Readonly<Record<CallName, Operation>> = { ...declared };
