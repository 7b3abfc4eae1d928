import { isIP } from 'node:net';

import type { RequestHandler } from 'express';

import type { Config } from '../../config/config.ts';

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Health check paths, which a load balancer requests under any host name; their responses are not
 * confidential.
 */
const probes = /^\/api\/health\/(live|ready)$/;

/**
 * Middleware that rejects requests with an unknown host name. A foreign page could otherwise point
 * its own host name at this machine and read the outbox and the demo accounts as same-origin (DNS
 * rebinding).
 */
export function requireKnownHost({ host, publicUrl }: Config): RequestHandler {
  const known = new Set([...thisMachine, host.toLowerCase(), new URL(publicUrl).hostname]);
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return (req, res, next) => {
    const name = nameOf(req.headers.host ?? '');
    // An IP address cannot be pointed elsewhere by a foreign page.
    if (
      probes.test(req.path) ||
      known.has(name) ||
      (isEverywhere && isIP(name.replaceAll(/[[\]]/g, '')) > 0)
    ) {
      next();
      return;
    }
    res
      .status(421)
      .type('text')
      .send('This name is not known here. To use it, set PUBLIC_URL to the address with it.\n');
  };
}

/** Returns the host name of a `Host` header, without its port. */
const nameOf = (header: string): string =>
  (/^(?:\[[^\]]*\]|[^:]*)/.exec(header)?.[0] ?? '').toLowerCase();
