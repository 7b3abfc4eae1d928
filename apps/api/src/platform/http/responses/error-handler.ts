import type { FieldError, ErrorEnvelope } from '@feedback/contract/wire/envelope';
import { errorCodes, type ErrorCode } from '@feedback/contract/wire/errors';
import type { Locale } from '@feedback/contract/messages';
import { fillPlaceholdersIn } from '@feedback/contract/messages/plural';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

import {
  AppError,
  DrainingError,
  NotFoundError,
  TooLargeError,
  UnsupportedTypeError,
} from '../../errors.ts';
import { toAppError } from '../../db/database-errors.ts';
import { getHttpStatus } from '../../error-details.ts';
import { getErrorText, getValidationText } from './texts.ts';

/**
 * Returns the only middleware that writes error responses: status, envelope and log line (rule
 * 7.3).
 */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const refusal = toResponseError(error);
    const { status } = errorCodes[refusal.code];
    if (status >= 500 && !(refusal instanceof DrainingError))
      logger.error({ requestId: req.requestId, err: causeOf(error, refusal) });
    if (res.headersSent) {
      // When part of the response is already sent, only a broken connection shows that it is
      // incomplete.
      res.destroy();
      return;
    }
    recordRejectionCode(res, refusal.code);
    if (refusal.retryAfter !== undefined) res.set('Retry-After', String(refusal.retryAfter));
    res.status(status).json(buildErrorEnvelope(refusal, req.locale, req.requestId));
  };
}

const refusals = new WeakMap<Response, ErrorCode>();

/** Records why a request was rejected, for handlers that run after the response. */
export function recordRejectionCode(res: Response, code: ErrorCode): void {
  refusals.set(res, code);
}

/** Returns why a request was rejected, or undefined when it was not. */
export const findRejection = (res: Response): ErrorCode | undefined => refusals.get(res);

/** Rejects every path that no route handles. */
export const rejectUnknownPath: RequestHandler = () => {
  throw new NotFoundError();
};

/**
 * Returns the envelope of an error in the given language; `error` repeats the first field's
 * message.
 */
export function buildErrorEnvelope(
  refusal: AppError,
  locale: Locale,
  requestId: string,
): ErrorEnvelope {
  const errors: FieldError[] = refusal.fields.map(({ path, ...problem }) => ({
    path,
    message: getValidationText(locale, problem),
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
  if (!detail) return getErrorText(locale, errorCodes[code].message);
  return fillPlaceholdersIn(getErrorText(locale, detail.key), detail.values, locale);
}

/** Converts an error to the error that the response reports. */
export function toResponseError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return toAppError(error) ?? parserRefusal(error) ?? new AppError('unexpected', { cause: error });
}

/**
 * Returns the error for a request that Express or its body parser rejected, which they mark with a
 * status below 500, or null.
 */
function parserRefusal(error: unknown): AppError | null {
  const status = getHttpStatus(error);
  if (status === undefined || status < 400 || status >= 500) return null;
  if (status === 413) return new TooLargeError();
  if (status === 415) return new UnsupportedTypeError();
  return new AppError('malformed', { cause: error });
}

const causeOf = (error: unknown, refusal: AppError): unknown => refusal.cause ?? error;
