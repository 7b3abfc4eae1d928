import { listOperations } from '../calls/list-operations.ts';
import type { Operation } from '../calls/operation.ts';
import * as declared from '../operations.ts';

const all = { ...declared, ...listOperations };

/** The name of an operation. */
export type OperationName = keyof typeof all;

/** Every operation by its name, including those of reference-data lists. */
export const operations: Readonly<Record<OperationName, Operation>> = all;
