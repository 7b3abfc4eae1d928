import { dismissFirstSteps as dismissal, getFirstSteps } from '@feedback/contract/operations';
import type { Router } from 'express';

import type { Services } from '../../../platform/services.ts';
import { createOperationRouter } from '../../auth/index.ts';
import { dismissFirstSteps, findFirstSteps } from './find-first-steps.ts';

/** Routes of a new installation's checklist (rule 6.14). */
export function firstStepsRoutes({ config }: Services): Router {
  const { router, handle } = createOperationRouter();

  handle(getFirstSteps, () => findFirstSteps(config));

  handle(dismissal, ({ body }) => dismissFirstSteps(body.isDismissed));

  return router;
}
