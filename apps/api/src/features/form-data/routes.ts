import { getFormData } from '@feedback/contract/calls';
import { Router } from 'express';

import { allow } from '../../http/authenticate.ts';
import { loadFormData } from './service.ts';

/** What the forms offer (contract 5). */
export function formDataRoutes(): Router {
  const router = Router();

  router.get(`/${getFormData.path}`, allow(getFormData.access), async (_req, res) => {
    // Kept by browsers and asked for again by its ETag: a new location shows at once.
    res.set('Cache-Control', 'public, no-cache').json(await loadFormData());
  });

  return router;
}
