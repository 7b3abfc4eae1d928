import type { CommitStep } from '../api-caller.ts';
import { dependencySteps } from './dependencies.ts';
import { callSteps } from './calls.ts';
import { scheduledJobSteps } from './scheduled-jobs.ts';
import { rateLimitSteps } from './locks.ts';
import { mailSteps } from './mail.ts';
import { programCrashSteps } from './programs.ts';
import { secondFactorSteps } from './second-factor.ts';
import { specialSteps } from './special.ts';

/** Every step: the contract's operations, and what depends on data, time and other servers. */
export const allSteps: readonly CommitStep[] = [
  ...callSteps,
  ...specialSteps,
  ...secondFactorSteps,
  ...rateLimitSteps,
  ...dependencySteps,
  ...scheduledJobSteps,
  ...mailSteps,
  // Last, because a restore ends every session.
  ...programCrashSteps,
];
