import { getFormData } from '@feedback/contract/operations';
import type { Router } from 'express';

import { operationRouter } from '../../gate/operation-router.ts';
import { letCachesKeep } from '../../http/guards/security-headers.ts';
import type { Services } from '../../services.ts';
import { loadFormData } from '../../domain/reference/form-data.ts';

/** What the forms offer (rule 7.6). */
export function formDataRoutes({ rateLimits }: Services): Router {
  const { router, handle } = operationRouter();

  handle(getFormData, rateLimits('formData'), ({ res }) => {
    // Kept by browsers and asked for again by its ETag: a new location shows at once.
    letCachesKeep(res, 'public, no-cache');
    return loadFormData();
  });

  return router;
}
