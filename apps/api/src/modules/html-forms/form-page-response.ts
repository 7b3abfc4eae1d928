import { brand } from '@feedback/contract/brand';
import { errorCodes } from '@feedback/contract/wire/errors';
import type { FieldError } from '@feedback/contract/wire/envelope';
import {
  buildHtmlFormPath,
  localePathPrefixes,
  type HtmlForm,
} from '@feedback/contract/wire/site-paths';
import * as z from 'zod/mini';
import type { Request, Response } from 'express';

import { type AppError, ChallengeRequiredError } from '../../platform/errors.ts';
import {
  buildErrorEnvelope,
  recordRejectionCode,
  toResponseError,
} from '../../platform/http/responses/error-handler.ts';
import { findDraft, type DraftKey, type FormDraft, type PageFailure } from './form-drafts.ts';
import { readFormCookie } from './form-secret.ts';
import { html } from './html.ts';
import { renderPage, textsIn, type PageContent } from './page.ts';

const idSchema = z.uuid();

/** Returns the id of the form in the address, which the first page creates. */
export const readFormId = (req: Request): string | null =>
  idSchema.safeParse(req.params['id']).data?.toLowerCase() ?? null;

/** Returns the draft of the form in the address, or null when it has ended. */
export async function findOwnDraft(
  req: Request,
): Promise<{ readonly key: DraftKey; readonly draft: FormDraft } | null> {
  const id = readFormId(req);
  const secret = readFormCookie(req, 'draft');
  if (id === null || secret === undefined) return null;
  const key = { id, secret };
  const draft = await findDraft(key);
  return draft && { key, draft };
}

/** A page; its path is the request's unless it is given. */
type Content = Omit<PageContent, 'locale' | 'path'> & Partial<Pick<PageContent, 'path'>>;

/** Sends a page; a page with errors has status 400 unless another one is given. */
export function sendPage(req: Request, res: Response, content: Content, status?: number): void {
  const { locale } = req;
  const { pathname } = new URL(req.originalUrl, 'http://form');
  const path = pathname.slice(localePathPrefixes[locale].length);
  const isWrong = (content.errors ?? []).length > 0;
  res.status(status ?? (isWrong ? 400 : 200)).type('html');
  res.send(renderPage({ locale, path, ...content }));
}

/** Sends the page that follows a form, with an address of its own. */
export const redirectTo = (res: Response, path: string): void => res.redirect(303, path);

/** Sends the page of a form that has ended, with a link to a new form. */
export function sendEndedPage(req: Request, res: Response, form: HtmlForm): void {
  const texts = textsIn(req.locale);
  const body = html`<p>${texts.ended}</p>
    <p><a href="${buildHtmlFormPath(form, req.locale)}">${texts.startAgain}</a></p>`;
  sendPage(req, res, { title: texts.endedTitle, body }, 404);
}

/**
 * Converts an error of a service to the errors of a page, in the words of the API.
 * @param fields the fields of the page; other paths are named in the message
 * @throws the error when the product is at fault, so that it is logged
 */
export function toPageError(
  error: unknown,
  req: Request,
  res: Response,
  fields: readonly string[],
): Omit<PageFailure, 'page'> {
  const rejection = toResponseError(error);
  if (rejection.code === 'unexpected') throw error;
  recordRejectionCode(res, rejection.code);
  if (rejection.retryAfter !== undefined) res.set('Retry-After', String(rejection.retryAfter));
  const { status } = errorCodes[rejection.code];
  return { status: status === 200 ? 400 : status, errors: errorsOf(rejection, req, fields) };
}

function errorsOf(rejection: AppError, req: Request, fields: readonly string[]): FieldError[] {
  if (rejection instanceof ChallengeRequiredError) {
    return [{ path: '', message: textsIn(req.locale).busyNetwork(brand.phones[0]) }];
  }
  const { error, errors } = buildErrorEnvelope(rejection, req.locale, req.requestId);
  const path = rejection.code === 'otpFailed' ? 'otp' : '';
  return (errors ?? [{ path, message: error }]).map((one) => {
    if (one.path === '' || fields.includes(one.path)) return one;
    // The name of a rejected file, which no field has.
    return fields.includes('file') && one.path.includes('.')
      ? { path: 'file', message: `${one.path}: ${one.message}` }
      : { path: '', message: one.message };
  });
}
