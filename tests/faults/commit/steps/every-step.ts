import type { Step } from '../desk.ts';
import { accountSteps } from './accounts.ts';
import { besideSteps } from './beside.ts';
import { clockSteps } from './clock.ts';
import { deskSteps } from './desk.ts';
import { listSteps } from './lists.ts';
import { lockSteps } from './locks.ts';
import { mailSteps } from './mail.ts';
import { droppedMailSteps } from './dropped-mail.ts';
import { ownCaseSteps } from './own-case.ts';
import { privacySteps } from './privacy.ts';
import { programSteps } from './programs.ts';
import { referenceSteps } from './reference.ts';
import { secondFactorSteps } from './second-factor.ts';
import { submittingSteps } from './submitting.ts';
import { systemSteps } from './system.ts';
import { webhookSteps } from './webhooks.ts';
import { yearSteps } from './year.ts';

/** Every step: a case's life for its submitter and the desk, and the administration around it. */
export const everyStep: readonly Step[] = [
  ...submittingSteps,
  ...ownCaseSteps,
  ...deskSteps,
  ...privacySteps,
  ...accountSteps,
  ...secondFactorSteps,
  ...lockSteps,
  ...besideSteps,
  ...listSteps,
  ...referenceSteps,
  ...systemSteps,
  ...webhookSteps,
  ...clockSteps,
  ...mailSteps,
  ...droppedMailSteps,
  ...yearSteps,
  ...programSteps,
];
