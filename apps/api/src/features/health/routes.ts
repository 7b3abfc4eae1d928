import { Router } from 'express';

import { isMigrated } from '../../db/migrate.ts';
import { DrainingError, UnavailableError } from '../../errors.ts';
import { success } from '../../gate/operation-router.ts';
import type { Services } from '../../services.ts';

/** Routes for liveness and readiness probes (rule 6.4). */
export function healthRoutes({ sequelize, departure }: Services): Router {
  const router = Router();

  router.get('/health/live', (_req, res) => {
    res.json(success());
  });

  router.get('/health/ready', async (_req, res) => {
    if (departure.isUnderWay) throw new DrainingError();
    if (!(await isMigrated(sequelize))) throw new UnavailableError();
    res.json(success());
  });

  return router;
}
