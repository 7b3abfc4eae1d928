import { Router } from 'express';

import type { Services } from '../../services.ts';

/** What operators watch, as Prometheus text (contract 3). */
export function metricsRoutes({ metrics }: Services): Router {
  const router = Router();

  router.get('/metrics', async (_req, res) => {
    res.set('Content-Type', metrics.contentType).send(await metrics.text());
  });

  return router;
}
