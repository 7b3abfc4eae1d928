import type { ErrorCode } from '@feedback/contract/errors';
import type { Response } from 'express';

const refusals = new WeakMap<Response, ErrorCode>();

/** Notes why a request was refused, for those who look at it once it is answered. */
export function recordRefusal(res: Response, code: ErrorCode): void {
  refusals.set(res, code);
}

/** Why a request was refused; undefined when it was not. */
export const refusalNoted = (res: Response): ErrorCode | undefined => refusals.get(res);
