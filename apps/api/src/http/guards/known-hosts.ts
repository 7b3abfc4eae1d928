import { isIP } from 'node:net';

import type { RequestHandler } from 'express';

import type { Config } from '../../config/config.ts';

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Asked by a balancer under whatever address an instance has; the answer tells nothing. */
const probes = /^\/api\/health\/(live|ready)$/;

/**
 * Answers only to names that are ours: a page of somebody else's can make its own name lead to
 * this machine, and would then read the outbox and the demo's accounts as if it were of our origin
 * (DNS rebinding).
 */
export function knownHosts({ host, publicUrl }: Config): RequestHandler {
  const known = new Set([...thisMachine, host.toLowerCase(), new URL(publicUrl).hostname]);
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return (req, res, next) => {
    const name = nameOf(req.headers.host ?? '');
    // A number is nobody's to lead elsewhere.
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

/** The name of a `Host` header, without its port. */
const nameOf = (header: string): string =>
  (/^(?:\[[^\]]*\]|[^:]*)/.exec(header)?.[0] ?? '').toLowerCase();
