import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { countViews } from './count-views.ts';
import { findView, listViews } from './list-views.ts';
import { deleteView, saveView } from './save-view.ts';
import { scheduleView, unscheduleView } from './view-subscriptions.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../../auth/index.ts';

/** Routes for saved views and the views' e-mail schedules. */
export function viewRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getViews, () => listViews());

  handle(calls.getViewCounts, () => countViews());

  handle(calls.saveView, async ({ body }) => {
    const id = await saveView(body);
    return buildSuccessEnvelope({ view: await findView(id) });
  });

  handle(calls.deleteView, ({ params }) => deleteView(params.id));

  handle(calls.scheduleView, ({ params, body }) => scheduleView(params.id, body));

  handle(calls.unscheduleView, ({ params }) => unscheduleView(params.id));

  return router;
}
