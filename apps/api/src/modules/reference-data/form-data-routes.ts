import { getFormOptions } from '@feedback/contract/operations';
import type { Router } from 'express';

import { createOperationRouter } from '../auth/index.ts';
import { allowSharedCaching } from '../../platform/http/guards/security-headers.ts';
import type { Services } from '../../platform/services.ts';
import { loadFormOptions } from './form-data.ts';

/** Routes for the options of the submission forms (rule 7.6). */
export function createFormOptionsRoutes({ rateLimits }: Services): Router {
  const { router, handle } = createOperationRouter();

  handle(getFormOptions, rateLimits('formData'), ({ res }) => {
    // Browsers store the response and revalidate it by its ETag, so that a new location is visible
    // immediately.
    allowSharedCaching(res, 'public, no-cache');
    return loadFormOptions();
  });

  return router;
}
