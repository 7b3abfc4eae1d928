import type { ErrorCode } from '@feedback/contract/errors';
import type { Response } from 'express';

/** Notes why a request was refused, for those who look at it once it is answered. */
export function noteRefusal(res: Response, code: ErrorCode): void {
  res.locals['refusal'] = code;
}

/** Why a request was refused; undefined when it was not. */
export const refusalNoted = (res: Response): ErrorCode | undefined =>
  res.locals['refusal'] as ErrorCode | undefined;
