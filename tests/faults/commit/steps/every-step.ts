import type { Step } from '../desk.ts';
import { besideSteps } from './beside.ts';
import { callSteps } from './calls.ts';
import { clockSteps } from './clock.ts';
import { lockSteps } from './locks.ts';
import { mailSteps } from './mail.ts';
import { programSteps } from './programs.ts';
import { secondFactorSteps } from './second-factor.ts';
import { specialSteps } from './special.ts';

/** Every step: the contract's operations, and what depends on data, time and other servers. */
export const everyStep: readonly Step[] = [
  ...callSteps,
  ...specialSteps,
  ...secondFactorSteps,
  ...lockSteps,
  ...besideSteps,
  ...clockSteps,
  ...mailSteps,
  // Last, because a restore ends every session.
  ...programSteps,
];
