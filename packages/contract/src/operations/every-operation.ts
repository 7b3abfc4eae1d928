import { listOperations } from '../calls/list-operations.ts';
import type { Operation } from '../calls/operation.ts';
import * as declared from '../operations.ts';

const all = { ...declared, ...listOperations };

/** The name of a call. */
export type CallName = keyof typeof all;

/** Every call by its name, those of the lists of reference data too. */
export const operations: Readonly<Record<CallName, Operation>> = all;
