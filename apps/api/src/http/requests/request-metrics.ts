import type { RequestHandler } from 'express';

import type { Metrics } from '../../metrics.ts';
import { routeOf } from './request-log.ts';

/** Measures every request, by the pattern of its route. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.on('close', () => {
      // How long a page follows the news says nothing about us.
      if (res.getHeader('Content-Type') === 'text/event-stream') return;
      metrics.observeRequest({
        method: req.method,
        route: routeOf(req),
        // A client that left before the answer was whole.
        status: res.writableFinished ? res.statusCode : 499,
        seconds: (performance.now() - start) / 1000,
      });
    });
    next();
  };
}
