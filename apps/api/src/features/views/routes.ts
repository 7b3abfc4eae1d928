import * as calls from '@feedback/contract/operations';
import { idSchema } from '@feedback/contract/id';
import { saveViewSchema } from '@feedback/contract/saved-view';
import { viewScheduleSchema } from '@feedback/contract/view-schedule';
import { Router } from 'express';

import { countViews } from '../../domain/desk/views/count-views.ts';
import { findView, listViews } from '../../domain/desk/views/list-views.ts';
import { deleteView, saveView } from '../../domain/desk/views/save-view.ts';
import { scheduleView, unscheduleView } from '../../domain/desk/views/view-subscriptions.ts';
import { allow } from '../../gate/authenticate.ts';
import { inOwnTurn } from '../../gate/own-turn.ts';
import { success } from '../../http/envelope.ts';
import { valid, validBody } from '../../http/validate.ts';

/** Saved views, and who is sent them when. */
export function viewRoutes(): Router {
  const router = Router();

  router.get(`/${calls.getViews.path}`, allow(calls.getViews.access), async (_req, res) => {
    res.json(await listViews());
  });

  router.get(
    `/${calls.getViewCounts.path}`,
    allow(calls.getViewCounts.access),
    inOwnTurn,
    async (_req, res) => {
      res.json(await countViews());
    },
  );

  router.post(`/${calls.saveView.path}`, allow(calls.saveView.access), async (req, res) => {
    const given = validBody(saveViewSchema, req.body);
    const id = await saveView(given);
    res.json(success({ view: await findView(id) }));
  });

  router.delete(`/${calls.deleteView.path}`, allow(calls.deleteView.access), async (req, res) => {
    await deleteView(valid(idSchema, req.params.id));
    res.json(success());
  });

  router.post(`/${calls.scheduleView.path}`, allow(calls.scheduleView.access), async (req, res) => {
    const schedule = validBody(viewScheduleSchema, req.body);
    await scheduleView(valid(idSchema, req.params.id), schedule);
    res.json(success());
  });

  router.delete(
    `/${calls.unscheduleView.path}`,
    allow(calls.unscheduleView.access),
    async (req, res) => {
      await unscheduleView(valid(idSchema, req.params.id));
      res.json(success());
    },
  );

  return router;
}
