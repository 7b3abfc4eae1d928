import type { CaseResult, Step, StepOutcome } from '@feedback/contract/automation/steps';
import type { CaseKey } from '@feedback/contract/cases/case-work';
import type { ChangeOrigin } from '@feedback/contract/kinds/change-origin';
import { errorCodes } from '@feedback/contract/wire/errors';

import { runInContext } from '../../platform/context/context.ts';
import { inTransaction, repeatOnConflict } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { lockCase, type CasePurpose, type Feedback } from '../cases/index.ts';
import { applyStep } from './apply-step.ts';
import { StepError, toStepFailure } from './step-error.ts';

/** The steps to apply, and the macro, bulk action or rule that the case's history names. */
interface StepsOfCase {
  readonly steps: readonly Step[];
  readonly origin: ChangeOrigin;
}

interface StepsRequest extends StepsOfCase {
  readonly caseId: CaseKey;
}

/**
 * Applies all steps to a case in one transaction, as the current viewer. When a step cannot be done,
 * nothing is done, and the result says which step and why.
 */
export const applySteps = (request: StepsRequest): Promise<CaseResult> =>
  resultOf(request, () =>
    repeatOnConflict(() =>
      inTransaction(async () => applyLockedSteps(await lockFor(request), request)),
    ),
  );

/** Returns what `applySteps` would do: applies the steps and rolls the transaction back. */
export const previewSteps = (request: StepsRequest): Promise<CaseResult> =>
  resultOf(request, () =>
    repeatOnConflict(async () => {
      const rolledBack = new Error('The preview of the steps is rolled back.');
      let outcomes: StepOutcome[] = [];
      await inTransaction(async () => {
        outcomes = await applyLockedSteps(await lockFor(request), request);
        throw rolledBack;
      }).catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      });
      return outcomes;
    }),
  );

/**
 * Applies the steps, in their order, to a case that the current transaction has locked. The caller
 * must roll the transaction back on an error.
 * @throws StepError for a step that cannot be done
 */
export function applyLockedSteps(
  feedback: Feedback,
  { steps, origin }: StepsOfCase,
): Promise<StepOutcome[]> {
  return runInContext({ origin }, async () => {
    const outcomes: StepOutcome[] = [];
    for (const [index, step] of steps.entries()) {
      try {
        outcomes.push(await applyStep(feedback, step, steps));
      } catch (error) {
        throw error instanceof AppError ? new StepError(index, error) : error;
      }
    }
    return outcomes;
  });
}

/**
 * Locks the case that the steps change.
 * @throws NotFoundError, ForbiddenError; ConflictError `caseErased`
 */
export const lockFor = ({ caseId, steps }: Omit<StepsRequest, 'origin'>): Promise<Feedback> =>
  lockCase(caseId, purposeOf(steps));

/** Returns the access that the steps need: a lead may assign, and a reader may set a reminder. */
function purposeOf(steps: readonly Step[]): CasePurpose {
  const kinds = new Set(steps.map(({ kind }) => kind));
  kinds.delete('remind');
  if (kinds.size === 0) return 'see';
  kinds.delete('assign');
  return kinds.size === 0 ? 'assign' : 'work';
}

async function resultOf(
  { caseId }: StepsRequest,
  work: () => Promise<StepOutcome[]>,
): Promise<CaseResult> {
  const named = { caseId: String(caseId) };
  try {
    return { ...named, outcomes: await work(), failure: null };
  } catch (error) {
    if (!(error instanceof AppError) || errorCodes[error.code].status >= 500) throw error;
    return { ...named, outcomes: [], failure: toStepFailure(error) };
  }
}
