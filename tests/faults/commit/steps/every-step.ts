import type { Step } from '../desk.ts';
import { accountSteps } from './accounts.ts';
import { deskSteps } from './desk.ts';
import { ownCaseSteps } from './own-case.ts';
import { secondFactorSteps } from './second-factor.ts';
import { submittingSteps } from './submitting.ts';

/** A case's life, from its submitter's side and the desk's, and the accounts of the desk. */
export const everyStep: readonly Step[] = [
  ...submittingSteps,
  ...ownCaseSteps,
  ...deskSteps,
  ...accountSteps,
  ...secondFactorSteps,
];
