import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { countViews } from './count-views.ts';
import { findView, listSavedViews } from './list-views.ts';
import { deleteView, saveView } from './save-view.ts';
import { subscribeToView, cancelViewSubscription } from './view-subscriptions.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../../auth/index.ts';

/** Routes for saved views and the views' e-mail schedules. */
export function viewRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getViews, () => listSavedViews());

  handle(calls.getViewCounts, () => countViews());

  handle(calls.saveView, async ({ body }) => {
    const id = await saveView(body);
    return buildSuccessEnvelope({ view: await findView(id) });
  });

  handle(calls.deleteView, ({ params }) => deleteView(params.id));

  handle(calls.scheduleView, ({ params, body }) => subscribeToView(params.id, body));

  handle(calls.unscheduleView, ({ params }) => cancelViewSubscription(params.id));

  return router;
}
