import { locales, type Locale } from '@feedback/contract/messages';
import { localePathPrefixes } from '@feedback/contract/wire/site-paths';
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';

import { runInContext } from '../../platform/context/context.ts';
import { checkOrigin } from '../../platform/http/guards/cross-site.ts';
import { allowSharedCaching, forbidCaching } from '../../platform/http/guards/security-headers.ts';
import { compressResponses } from '../../platform/http/responses/compress.ts';
import type { Services } from '../../platform/services.ts';
import { addOwnCases } from './own-case-routes.ts';
import { addStatusAccess } from './status-access-routes.ts';
import { addFeedbackForms } from './feedback-form-routes.ts';
import { sendPage, toPageError } from './form-page-response.ts';
import { html } from './html.ts';
import { stylePath, textsIn } from './page.ts';
import { styleSheet } from './style.ts';

/** Limits of a form's body: more than the longest accepted texts need. */
const bodyLimits = { limit: '256kb', parameterLimit: 20, extended: false, inflate: false } as const;

/**
 * Routes for the forms and the status page as plain HTML pages, for browsers without a script. They
 * use the services, the rules and the limits of the API.
 */
export function createHtmlFormRoutes(services: Services): Router {
  const router = Router();
  router.get(stylePath, (_req, res) => {
    allowSharedCaching(res, 'public, max-age=3600');
    res.type('css').send(styleSheet);
  });
  const pages = Router();
  pages.use(forbidCaching, compressResponses, checkOrigin(services.config));
  pages.use(express.urlencoded(bodyLimits));
  addFeedbackForms(pages, services);
  // Its fixed addresses come before the address with an id.
  addOwnCases(pages, services);
  addStatusAccess(pages, services);
  pages.use(sendErrorPage);
  for (const locale of locales) {
    router.use(`${localePathPrefixes[locale]}/forms`, setLocale(locale), pages);
  }
  return router;
}

/** Sets the language that the address names. */
const setLocale =
  (locale: Locale): RequestHandler =>
  (req, _res, next) => {
    req.locale = locale;
    runInContext({ locale }, next);
  };

/** Shows an error as a page. Errors of the product itself go on to the log. */
const sendErrorPage: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) return next(error);
  try {
    const { status, errors } = toPageError(error, req, res, []);
    const texts = textsIn(req.locale);
    sendPage(req, res, { title: texts.status.notSent, errors, body: html`` }, status);
  } catch {
    // The error is the product's fault: the API's handler logs it with its request id.
    next(error);
  }
};
