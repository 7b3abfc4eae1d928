import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * One line a request: which call, how it ended, how long it took. Paths are the routes' patterns,
 * as real ones hold mobile numbers; no bodies, no headers, no query.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.on('close', () => {
      logger.info({
        requestId: req.requestId,
        method: req.method,
        route: routeOf(req),
        status: res.statusCode,
        ms: Math.round(performance.now() - start),
        userId: req.user?.id,
      });
    });
    next();
  };
}

/** The pattern of the route that answered, such as `/api/otp/getotp/:companyId`. */
export function routeOf(req: Parameters<RequestHandler>[0]): string {
  const path: unknown = req.route?.path;
  return typeof path === 'string' ? path : 'none';
}
