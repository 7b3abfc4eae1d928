import {
  dismissSetupChecklist as dismissal,
  getSetupChecklist,
} from '@feedback/contract/operations';
import type { Router } from 'express';

import type { Services } from '../../../platform/services.ts';
import { createOperationRouter } from '../../auth/index.ts';
import { saveSetupChecklistDismissal, findSetupChecklist } from './find-first-steps.ts';

/** Routes of the set-up checklist (rule 6.14). */
export function createSetupChecklistRoutes({ config }: Services): Router {
  const { router, handle } = createOperationRouter();

  handle(getSetupChecklist, () => findSetupChecklist(config));

  handle(dismissal, ({ body }) => saveSetupChecklistDismissal(body.isDismissed));

  return router;
}
