import { getFormData } from '@feedback/contract/operations';
import { Router } from 'express';

import { allow } from '../../gate/authenticate.ts';
import { letCachesKeep } from '../../http/security-headers.ts';
import type { Services } from '../../services.ts';
import { loadFormData } from '../../domain/reference/form-data.ts';

/** What the forms offer (rule 7.6). */
export function formDataRoutes({ rateLimits }: Services): Router {
  const router = Router();

  router.get(
    `/${getFormData.path}`,
    allow(getFormData.access),
    rateLimits('formData'),
    async (_req, res) => {
      // Kept by browsers and asked for again by its ETag: a new location shows at once.
      letCachesKeep(res, 'public, no-cache');
      res.json(await loadFormData());
    },
  );

  return router;
}
