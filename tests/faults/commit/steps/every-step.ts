import type { Step } from '../desk.ts';
import { deskSteps } from './desk.ts';
import { ownCaseSteps } from './own-case.ts';
import { submittingSteps } from './submitting.ts';

/** A case's life, from its submitter's side and the desk's. */
export const everyStep: readonly Step[] = [...submittingSteps, ...ownCaseSteps, ...deskSteps];
