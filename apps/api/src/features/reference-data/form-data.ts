import { getFormData } from '@feedback/contract/calls';
import { Router } from 'express';

import { allow } from '../../gate/authenticate.ts';
import { letCachesKeep } from '../../http/security-headers.ts';
import { loadFormData } from '../../domain/reference/form-data.ts';

/** What the forms offer (contract 5). */
export function formDataRoutes(): Router {
  const router = Router();

  router.get(`/${getFormData.path}`, allow(getFormData.access), async (_req, res) => {
    // Kept by browsers and asked for again by its ETag: a new location shows at once.
    letCachesKeep(res, 'public, no-cache');
    res.json(await loadFormData());
  });

  return router;
}
