import { randomUUID } from 'node:crypto';

import { defaultLocale, type Locale } from '@feedback/contract/messages';
import { languages } from '@feedback/contract/messages/languages';
import type { RequestHandler } from 'express';

import { runInContext } from '../../context/context.ts';
import { anonymousViewer } from '../../context/viewer.ts';
import { findClientAddress } from './client-address.ts';
import { traceRequest } from './trace-request.ts';
import type { Services } from '../../services.ts';

declare global {
  // Declaration merging adds fields to Express's types in this namespace.
  namespace Express {
    interface Request {
      locale: Locale;
      requestId: string;
    }
  }
}

/** Pattern of a caller's request id that is safe to log and is therefore used. */
const harmless = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Gives every request an id, for its response and its log lines (rule 7.3), and a context for all
 * its work. Authentication sets the viewer later.
 */
export const createRequestContext =
  (services: Services): RequestHandler =>
  (req, res, next) => {
    const given = req.get('x-request-id');
    const requestId = given && harmless.test(given) ? given : randomUUID();
    const locale = localeOf(req.get('accept-language'));
    req.requestId = requestId;
    req.locale = locale;
    res.set('X-Request-Id', requestId);
    const address = findClientAddress(req);
    runInContext({ services, viewer: anonymousViewer, locale, requestId, address }, () =>
      traceRequest(req, res, next),
    );
  };

/**
 * Returns the language that `Accept-Language` names first, with or without its region. A browser's
 * own header (`en-US,en;q=0.9`) names no supported language and gets the default, whose wording
 * existing callers match on (rule 5.1).
 */
function localeOf(header: string | undefined): Locale {
  const first = header?.split(/[,;]/)[0]?.trim().toLowerCase() ?? '';
  const found = languages.find(({ code, formats }) =>
    [code, formats].some((name) => name.toLowerCase() === first),
  );
  return found?.code ?? defaultLocale;
}
