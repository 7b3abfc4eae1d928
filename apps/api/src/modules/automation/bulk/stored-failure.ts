import type { InvalidField } from '@feedback/contract/fields/field-errors';
import type { ErrorCode } from '@feedback/contract/wire/errors';

import { AppError } from '../../../platform/errors.ts';
import { StepError } from '../step-error.ts';

/** Why a job skipped a case, without a text, because each reader has their own language. */
export interface StoredFailure {
  /** Position of the step, from 0; null when the case itself cannot be changed. */
  readonly step: number | null;
  readonly code: ErrorCode;
  readonly fields: readonly InvalidField[];
}

/** Returns the part of an error that a job stores. */
export const storeFailure = (error: unknown): StoredFailure =>
  error instanceof AppError
    ? {
        step: error instanceof StepError ? error.step : null,
        code: error.code,
        fields: error.fields,
      }
    : { step: null, code: 'unexpected', fields: [] };

/** Returns the error of a stored failure. */
export function readFailure({ step, code, fields }: StoredFailure): AppError {
  const error = new AppError(code, { fields });
  return step === null ? error : new StepError(step, error);
}
