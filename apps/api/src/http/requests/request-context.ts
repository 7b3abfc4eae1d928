import type { RequestHandler } from 'express';

import { inContextOf } from '../../context/context.ts';
import { nobody } from '../../context/viewer.ts';
import type { Services } from '../../services.ts';

/** Gives everything that is done for a request its context; who asks is said at the gate. */
export const requestContext =
  (services: Services): RequestHandler =>
  ({ locale, requestId }, _res, next) =>
    inContextOf({ services, viewer: nobody, locale, requestId }, next);
