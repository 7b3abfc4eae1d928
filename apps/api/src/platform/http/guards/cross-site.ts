import { randomBytes, timingSafeEqual } from 'node:crypto';

import { crossSiteCookies } from '@feedback/contract/wire/cross-site-token';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';

import type { Config } from '../../config/config.ts';
import { ForbiddenError } from '../../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Sets and checks the cross-site token: a cookie that only pages of the product's own origin can
 * read, sent back as a header (rule 7.10). A caller without the cookie, such as a form on another
 * origin, has nothing that a foreign page could misuse.
 */
export const checkCrossSiteToken: RequestHandler = (req, res, next) => {
  const cookies = parseCookie(req.headers.cookie ?? '');
  const { bound, wire } = crossSiteCookies;
  const token = cookies[req.secure ? bound : wire];
  if (token === undefined) {
    const fresh = randomBytes(24).toString('base64url');
    const options = { sameSite: 'lax', secure: req.secure, path: '/' } as const;
    if (req.secure) res.cookie(bound, fresh, options);
    res.cookie(wire, fresh, options);
  } else if (!safeMethods.has(req.method) && !isSameSecret(token, req.get('x-xsrf-token') ?? '')) {
    throw new ForbiddenError('crossSite');
  }
  next();
};

/**
 * Rejects requests from pages whose origin is neither the product's own nor allow-listed, and tells
 * browsers which origins may read the responses (rule 8.7). No credentials: a session is a header,
 * never a cookie.
 */
export function checkOrigin({ corsOrigins: allowed, publicUrl }: Config): RequestHandler {
  const publicOrigin = new URL(publicUrl).origin;
  return (req, res, next) => {
    const origin = req.get('origin');
    res.vary('Origin');
    if (origin === undefined) {
      if (isForeignFetch(req)) throw new ForbiddenError('crossSite');
      next();
      return;
    }
    const isAllowed = allowed.includes(origin);
    if (!isAllowed && origin !== publicOrigin && !isOwn(req, origin))
      throw new ForbiddenError('crossSite');
    if (isAllowed) allowReading(req, res, origin);
    if (req.method === 'OPTIONS' && req.get('access-control-request-method')) {
      res.status(204).end();
      return;
    }
    next();
  };
}

const isOwn = (req: Request, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === req.get('host');

function allowReading(req: Request, res: Parameters<RequestHandler>[1], origin: string): void {
  res.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'X-Request-Id, Retry-After, Content-Disposition, ETag',
  });
  if (req.method !== 'OPTIONS') return;
  res.set({
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, X-XSRF-TOKEN, X-Challenge, X-Otp-Token, X-Request-Id, Accept-Language, If-None-Match',
    'Access-Control-Max-Age': '600',
  });
}

/**
 * Returns whether Fetch Metadata says that a foreign page made the request. Opening an address is
 * allowed.
 */
const isForeignFetch = (req: Request): boolean =>
  req.get('sec-fetch-site') === 'cross-site' &&
  !(req.get('sec-fetch-mode') === 'navigate' && req.method === 'GET');

/**
 * Returns whether two secrets are equal, in a time that does not depend on how similar they are.
 */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
