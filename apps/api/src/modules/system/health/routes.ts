import { Router } from 'express';

import { isDatabaseMigrated } from '../../../platform/db/migrate.ts';
import { DrainingError, UnavailableError } from '../../../platform/errors.ts';
import { buildSuccessEnvelope } from '../../auth/index.ts';
import type { Services } from '../../../platform/services.ts';
import { databaseMigrations } from '../../../migrations/index.ts';

/** Routes for liveness and readiness probes (rule 6.4). */
export function createHealthRoutes({ sequelize, departure }: Services): Router {
  const router = Router();

  router.get('/health/live', (_req, res) => {
    res.json(buildSuccessEnvelope());
  });

  router.get('/health/ready', async (_req, res) => {
    if (departure.isUnderWay) throw new DrainingError();
    if (!(await isDatabaseMigrated(sequelize, databaseMigrations))) throw new UnavailableError();
    res.json(buildSuccessEnvelope());
  });

  return router;
}
