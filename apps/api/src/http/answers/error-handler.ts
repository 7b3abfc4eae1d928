import type { FieldError, Failure } from '@feedback/contract/wire/envelope';
import { errorCodes, type ErrorCode } from '@feedback/contract/wire/errors';
import type { Locale } from '@feedback/contract/messages';
import { fillIn } from '@feedback/contract/messages/plural';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

import {
  AppError,
  DrainingError,
  NotFoundError,
  TooLargeError,
  UnsupportedTypeError,
} from '../../errors.ts';
import { refusalOf } from '../../db/database-errors.ts';
import { statusOf } from '../../thrown.ts';
import { errorText, validationText } from './texts.ts';

/** The only place that writes a refusal: its status, its envelope, its log line (rule 7.3). */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const refusal = toAppError(error);
    const { status } = errorCodes[refusal.code];
    if (status >= 500 && !(refusal instanceof DrainingError))
      logger.error({ requestId: req.requestId, err: causeOf(error, refusal) });
    if (res.headersSent) {
      // Half an answer is on its way: only breaking the connection tells that it is not whole.
      res.destroy();
      return;
    }
    recordRefusal(res, refusal.code);
    if (refusal.retryAfter !== undefined) res.set('Retry-After', String(refusal.retryAfter));
    res.status(status).json(failureOf(refusal, req.locale, req.requestId));
  };
}

const refusals = new WeakMap<Response, ErrorCode>();

/** Notes why a request was refused, for those who look at it once it is answered. */
export function recordRefusal(res: Response, code: ErrorCode): void {
  refusals.set(res, code);
}

/** Why a request was refused; undefined when it was not. */
export const refusalNoted = (res: Response): ErrorCode | undefined => refusals.get(res);

/** Every path that no route knows. */
export const notFound: RequestHandler = () => {
  throw new NotFoundError();
};

/** The envelope of a refusal in somebody's language; `error` repeats the first field's message. */
export function failureOf(refusal: AppError, locale: Locale, requestId: string): Failure {
  const errors: FieldError[] = refusal.fields.map(({ path, ...problem }) => ({
    path,
    message: validationText(locale, problem),
  }));
  return {
    status: 'Failure',
    error: errors[0]?.message ?? textOf(refusal, locale),
    code: refusal.code,
    ...(errors.length > 0 && { errors }),
    ...(refusal.challenge && { challenge: refusal.challenge }),
    ...(refusal.secondStep && { secondStep: refusal.secondStep }),
    requestId,
  };
}

function textOf({ code, detail }: AppError, locale: Locale): string {
  if (!detail) return errorText(locale, errorCodes[code].message);
  return fillIn(errorText(locale, detail.key), detail.values, locale);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return refusalOf(error) ?? parserRefusal(error) ?? new AppError('unexpected', { cause: error });
}

/** What Express and its body parser refuse: they mark it with a status below 500. */
function parserRefusal(error: unknown): AppError | null {
  const status = statusOf(error);
  if (status === undefined || status < 400 || status >= 500) return null;
  if (status === 413) return new TooLargeError();
  if (status === 415) return new UnsupportedTypeError();
  return new AppError('malformed', { cause: error });
}

const causeOf = (error: unknown, refusal: AppError): unknown => refusal.cause ?? error;
