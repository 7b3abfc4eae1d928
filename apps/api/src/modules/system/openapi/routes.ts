import { Router } from 'express';

import {
  sendBuiltFile,
  sendMissingFileError,
} from '../../../platform/http/responses/built-file.ts';
import type { Services } from '../../../platform/services.ts';
import { buildOpenApiDocument } from './document.ts';

/** Routes for the contract as OpenAPI 3.1, and for a page to read and try it (rule 7.9). */
export function createOpenApiRoutes({ config }: Services): Router {
  const router = Router();
  // The document is created once, because it is large and the same for every response.
  let document: Buffer | undefined;
  const { apiPages } = config.sites;

  router.get('/openapi.json', (_req, res) => {
    // Clients revalidate the document by ETag, so that a new version is visible immediately.
    res.set('Cache-Control', 'no-cache').type('json');
    res.send((document ??= Buffer.from(JSON.stringify(buildOpenApiDocument()))));
  });

  router.get('/docs', async (req, res) => {
    if (await sendBuiltFile(req, res, apiPages, '/index.html', 'page')) return;
    await sendMissingFileError(res, apiPages, 'the reference of the API');
  });

  router.get('/docs/*path', async (req, res) => {
    if (await sendBuiltFile(req, res, apiPages, req.path.slice('/docs'.length), 'asset')) return;
    await sendMissingFileError(res, apiPages, 'the reference of the API');
  });

  return router;
}
