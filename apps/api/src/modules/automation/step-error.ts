import type { StepFailure } from '@feedback/contract/automation/steps';

import { context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors.ts';
import { buildErrorEnvelope } from '../../platform/http/responses/error-handler.ts';

/** A step that cannot be done for a case, with the error of the service as the cause. */
export class StepError extends AppError {
  override readonly name = 'StepError';

  constructor(
    /** Position of the step, from 0. */
    readonly step: number,
    cause: AppError,
  ) {
    const fields = cause.fields.map((field) => ({
      ...field,
      path: `steps.${step}.${field.path}`,
    }));
    super(cause.code, { fields, cause, ...(cause.detail && { detail: cause.detail }) });
  }
}

/** Describes why nothing was done for a case, in the language of the caller. */
export function toStepFailure(error: AppError): StepFailure {
  const { error: message } = buildErrorEnvelope(error, context().locale, '');
  const missing = error.fields.find(({ key }) => key === 'placeholderMissing');
  return {
    step: error instanceof StepError ? error.step : null,
    code: error.code,
    message,
    placeholder: missing?.named ?? null,
  };
}
