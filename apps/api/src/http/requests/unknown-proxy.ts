import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** What to do about a proxy that nobody told us of. */
export const unknownProxyNote =
  'TRUSTED_PROXIES is not set: behind a proxy all people count as one address, and share its limits. Set it to the number of proxies in front, or to 0 where there is none.';

/** Says once, in the log, that a proxy is in front which the configuration does not name. */
export function warnOfUnknownProxy(logger: Logger): RequestHandler {
  let isNoted = false;
  return (req, _res, next) => {
    if (!isNoted && req.headers['x-forwarded-for'] !== undefined) {
      isNoted = true;
      logger.warn(unknownProxyNote);
    }
    next();
  };
}
