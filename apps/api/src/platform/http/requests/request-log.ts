import type { RequestHandler } from 'express';

import type { Services } from '../../services.ts';

/**
 * Logs and measures each request: its route, status and duration. Logs the route's pattern instead
 * of the path, because paths contain mobile numbers, and no bodies, headers or queries.
 */
export function logRequests({ logger, metrics }: Services): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.on('close', () => {
      const ms = performance.now() - start;
      const { method, requestId } = req;
      const route = findRoutePattern(req);
      const status = res.statusCode;
      // Health checks are logged at debug level, because a load balancer sends them every few
      // seconds.
      const level = route.startsWith('/health/') ? 'debug' : 'info';
      logger[level]({ requestId, method, route, status, ms: Math.round(ms), userId: req.user?.id });
      // The duration of an event stream says nothing about the product's speed.
      if (res.getHeader('Content-Type') === 'text/event-stream') return;
      metrics.observeRequest({
        method,
        route,
        // The client disconnected before the response was complete.
        status: res.writableFinished ? status : 499,
        seconds: ms / 1000,
      });
    });
    next();
  };
}

/** Returns the pattern of the matched route, such as `/api/otp/getotp/:companyId`. */
export function findRoutePattern(req: Parameters<RequestHandler>[0]): string {
  const path: unknown = req.route?.path;
  return typeof path === 'string' ? path : 'none';
}
