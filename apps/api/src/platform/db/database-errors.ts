import {
  ConnectionError,
  DatabaseError,
  ForeignKeyConstraintError,
  OptimisticLockError,
  TimeoutError,
  UniqueConstraintError,
} from 'sequelize';

import { AppError, ConflictError, UnavailableError } from '../errors.ts';
import { getErrorCode } from '../error-details.ts';

/**
 * PostgreSQL error codes for "not now": shut down, starting, too many connections, timeout,
 * deadlock, no longer the primary.
 */
const busyCodes = /^(08|53|57P|57014|55P03|40P01|40001|25006)/;
const networkCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/**
 * Codes for text or a number that the database cannot store; validation should have rejected it.
 */
const unstorableCodes = /^(22|23514)/;

/**
 * Returns whether a transaction failed because another transaction changed the same rows, so that
 * the transaction may be repeated.
 */
export function isSerializationFailure(error: unknown): boolean {
  const code = getErrorCode(error instanceof DatabaseError ? error.parent : error);
  return code === '40001' || code === '40P01';
}

/**
 * Converts a database error to the corresponding application error, or returns null when there is
 * none.
 */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof UniqueConstraintError)
    return new ConflictError('duplicateName', { cause: error });
  if (error instanceof ForeignKeyConstraintError)
    return new ConflictError('inUse', { cause: error });
  if (error instanceof OptimisticLockError)
    return new ConflictError('staleVersion', { cause: error });
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    return new UnavailableError(error);
  }
  const code = getErrorCode(error instanceof DatabaseError ? error.parent : error);
  if (busyCodes.test(code) || networkCodes.test(code) || isBrokenConnection(error)) {
    return new UnavailableError(error);
  }
  if (unstorableCodes.test(code)) return new AppError('validation', { cause: error });
  return null;
}

function isBrokenConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Connection terminated|is not queryable|timeout exceeded when trying/.test(error.message)
  );
}
