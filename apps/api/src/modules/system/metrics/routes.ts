import { Router, type Request } from 'express';

import { UnauthenticatedError } from '../../../platform/errors.ts';
import { isSameSecret } from '../../../platform/http/guards/cross-site.ts';
import type { Services } from '../../../platform/services.ts';

/**
 * Routes for the metrics in Prometheus format (rule 6.4), protected by `METRICS_TOKEN`. Without a
 * token, metrics are public in development and disabled in production.
 */
export function createMetricsRoutes({ config, metrics, rateLimits }: Services): Router {
  const router = Router();
  const { metricsToken, environment } = config;
  if (metricsToken === null && environment === 'production') return router;

  router.get('/metrics', rateLimits('metrics'), async (req, res) => {
    if (metricsToken !== null && !isSameSecret(bearerOf(req), metricsToken))
      throw new UnauthenticatedError();
    res.set('Content-Type', metrics.contentType).send(await metrics.text());
  });

  return router;
}

const bearerOf = (req: Request): string =>
  /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1] ?? '';
