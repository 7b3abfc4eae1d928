/** Public API of the module: other modules import from here only. */
export {
  applyLockedSteps,
  applySteps,
  previewSteps,
  type StepsOfCase,
  type StepsRequest,
} from './apply-steps.ts';
export { runBulkJobs } from './bulk/run-bulk-jobs.ts';
export { StepError, toStepFailure } from './step-error.ts';
