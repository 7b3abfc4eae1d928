import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { countCasesOfFirstViews } from './count-views.ts';
import { findSavedView, listSavedViews } from './list-views.ts';
import { deleteReportView, saveReportView } from './save-view.ts';
import { subscribeToView, cancelViewSubscription } from './view-subscriptions.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../../auth/index.ts';

/** Routes for saved views and the views' e-mail schedules. */
export function createViewRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getSavedViews, () => listSavedViews());

  handle(calls.getSavedViewCounts, () => countCasesOfFirstViews());

  handle(calls.saveReportView, async ({ body }) => {
    const id = await saveReportView(body);
    return buildSuccessEnvelope({ view: await findSavedView(id) });
  });

  handle(calls.deleteReportView, ({ params }) => deleteReportView(params.id));

  handle(calls.scheduleViewMail, ({ params, body }) => subscribeToView(params.id, body));

  handle(calls.cancelViewMail, ({ params }) => cancelViewSubscription(params.id));

  return router;
}
