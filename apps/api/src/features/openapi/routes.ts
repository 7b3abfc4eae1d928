import { Router, type Response } from 'express';

import { docsPage } from './docs-page.ts';
import { docsScript } from './docs-script.ts';
import { docsStyles } from './docs-styles.ts';
import { openApiDocument } from './document.ts';

/** The contract as OpenAPI 3.1, and a page to read and try it (contract 5). */
export function openApiRoutes(): Router {
  const router = Router();
  const document = openApiDocument();
  const page = docsPage(document);

  router.get('/openapi.json', (_req, res) => {
    cached(res).json(document);
  });

  router.get('/docs', (_req, res) => {
    cached(res).type('html').send(page);
  });

  router.get('/docs/docs.css', (_req, res) => {
    cached(res).type('css').send(docsStyles);
  });

  router.get('/docs/docs.js', (_req, res) => {
    cached(res).type('js').send(docsScript);
  });

  return router;
}

/** Asked for again by its ETag, so that a new version shows at once. */
const cached = (res: Response) => res.set('Cache-Control', 'no-cache');
