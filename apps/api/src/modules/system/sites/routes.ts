import { posix } from 'node:path';

import { findNotFoundPageFile } from '@feedback/contract/wire/site-paths';
import { Router } from 'express';

import {
  sendBuiltFile,
  sendMissingFileError,
} from '../../../platform/http/responses/built-file.ts';
import type { Services } from '../../../platform/services.ts';
import { demoPagesPath, createPageFileLookup } from './page-files.ts';

/**
 * Paths for which the server returns the console; its client-side router handles them (rule 1.3).
 */
const consolePaths = /^\/(login(\/callback)?|feedback\/login|userfeedback|logout|admin(\/.*)?)\/?$/;

/** Routes for the built sites and the embedded script, on one origin with the API (rule 1.3). */
export function createSiteRoutes({ config }: Services): Router {
  const router = Router();
  const { sites } = config;

  router.get('/embed/v1/*path', async (req, res) => {
    // Any site may load the embed; the API decides which sites may submit its form.
    res.set({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    const path = req.path.slice('/embed/v1'.length);
    if (await sendBuiltFile(req, res, sites.embed, decode(path), 'embed-loader')) return;
    await sendMissingFileError(res, sites.embed, 'the embedded form');
  });

  router.get(consolePaths, async (req, res) => {
    res.set('X-Robots-Tag', 'noindex');
    if (await sendBuiltFile(req, res, sites.console, '/index.html', 'page')) return;
    await sendMissingFileError(res, sites.console, 'the console');
  });

  const pageOf = createPageFileLookup(sites.marketing);
  const isHidden = (file: string) =>
    config.environment === 'production' && posix.normalize(file).startsWith(demoPagesPath);

  router.get(['/', '/*path'], async (req, res) => {
    const path = decode(req.path);
    const page = await pageOf(path);
    const file = page ?? path;
    if (!isHidden(file)) {
      if (page && (await sendBuiltFile(req, res, sites.marketing, page, 'page'))) return;
      if (await sendBuiltFile(req, res, sites.console, path, 'asset')) return;
      if (await sendBuiltFile(req, res, sites.marketing, path, 'asset')) return;
    }
    res.status(404);
    if (await sendBuiltFile(req, res, sites.marketing, findNotFoundPageFile(path), 'page')) return;
    await sendMissingFileError(res, sites.marketing, 'the site');
  });

  return router;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}
