import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Returns the client's IP address as reported by the trusted proxies: an IPv4 address, or the first
 * half of an IPv6 address, because a client can choose the second half.
 */
export function findClientAddress(req: Request): string {
  const address = req.ip ?? 'unknown';
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  const whole = [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...(tail ?? '').split(':'),
  ];
  return whole.slice(0, 4).join(':').toLowerCase();
}

/** The log message about a proxy that the configuration does not name. */
export const unknownProxyMessage =
  'TRUSTED_PROXIES is not set: behind a proxy all people count as one address, and share its limits. Set it to the number of proxies in front, or to 0 where there is none.';

/** Logs once that a proxy is in front which the configuration does not name. */
export function warnOfUnknownProxy(logger: Logger): RequestHandler {
  let isNoted = false;
  return (req, _res, next) => {
    if (!isNoted && req.headers['x-forwarded-for'] !== undefined) {
      isNoted = true;
      logger.warn(unknownProxyMessage);
    }
    next();
  };
}
