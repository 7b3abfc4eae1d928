import { signInLimits } from '@feedback/contract/access-limits';
import { beginSingleSignOn, finishSingleSignOn } from '@feedback/contract/operations';
import { parseCookie } from 'cookie';
import type { Request, Response, Router } from 'express';

import { parseUserAgent } from './sessions/device.ts';
import * as signOn from './sign-in/single-sign-on.ts';
import { AppError } from '../../platform/errors.ts';
import { createOperationRouter, buildSuccessEnvelope } from './request/operation-router.ts';
import { attachTypedUserid } from '../audit/index.ts';
import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import type { Services } from '../../platform/services.ts';
import { serializeSignedInUser } from './routes.ts';

/** Routes for single sign-on with the company's identity provider (rules 8.15 to 8.17). */
export function createSingleSignOnRoutes({ rateLimits }: Services): Router {
  const { router, handle } = createOperationRouter();

  handle(beginSingleSignOn, rateLimits('login'), async ({ req, res }) => {
    const { address, token } = await signOn.beginSingleSignOn();
    bindTo(req, res, token);
    return buildSuccessEnvelope({ address });
  });

  handle(finishSingleSignOn, rateLimits('login'), async ({ body, req, res }) => {
    const token = parseCookie(req.headers.cookie ?? '')[cookieOf(req)];
    if (!token) throw new AppError('signOnEnded');
    const from = {
      address: findClientAddress(req),
      device: parseUserAgent(req.get('user-agent') ?? ''),
    };
    const finished = await signOn.finishSingleSignOn({ ...body, token, ...from });
    if ('refusal' in finished)
      throw new AppError(finished.refusal, { secondStep: finished.secondStep });
    attachTypedUserid(res, finished.user.userid);
    res.clearCookie(cookieOf(req), cookieOptions(req));
    return buildSuccessEnvelope(serializeSignedInUser(finished));
  });

  return router;
}

/**
 * Returns the name of the single sign-on cookie. Over TLS, the prefix `__Host-` prevents other
 * hosts of the domain from setting the cookie.
 */
const cookieOf = (req: Request): string => (req.secure ? '__Host-sign-on' : 'sign-on');

/**
 * Returns the options of the single sign-on cookie. The cookie is same-site strict, because only
 * the product's own callback page sends it.
 */
const cookieOptions = (req: Request) =>
  ({ httpOnly: true, sameSite: 'strict', secure: req.secure, path: '/' }) as const;

function bindTo(req: Request, res: Response, token: string): void {
  const maxAge = signInLimits.signOnMinutes * 60_000;
  res.cookie(cookieOf(req), token, { ...cookieOptions(req), maxAge });
}
