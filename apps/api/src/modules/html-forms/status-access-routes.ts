import { randomUUID } from 'node:crypto';

import { otpSchema } from '@feedback/contract/auth/auth';
import { limits } from '@feedback/contract/limits';
import { statusAccessRequestSchema } from '@feedback/contract/submitter-portal/own-case';
import { buildHtmlFormPath } from '@feedback/contract/wire/site-paths';
import type { Request, Router } from 'express';
import * as z from 'zod/mini';

import { AppError } from '../../platform/errors.ts';
import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Services } from '../../platform/services.ts';
import { exchangeOtpForCaseAccess, requestOwnCaseAccess } from '../submitter-portal/index.ts';
import {
  findDraft,
  releaseOtp,
  reserveOtp,
  saveDraft,
  updateDraft,
  type DraftContent,
  type DraftKey,
  type FormValues,
} from './form-drafts.ts';
import {
  findOwnDraft,
  readFormId,
  redirectTo,
  sendEndedPage,
  sendPage,
  toPageError,
} from './form-page-response.ts';
import { setFormCookie, takeFormSecret } from './form-secret.ts';
import { textsIn } from './page.ts';
import { readField } from './read-values.ts';
import { renderClaimPage, renderStatusOtpPage } from './status-page.ts';

const otpFieldSchema = z.object({ otp: otpSchema });

/** Adds the pages that ask for a case id and a mobile, and then for the OTP (rule 11.2). */
export function addStatusAccess(router: Router, services: Services): void {
  const { rateLimits } = services;
  const pathOf = (req: Request, id: string, page = '') =>
    `${buildHtmlFormPath('status', req.locale)}/${id}${page}`;

  router.get('/status', (req, res) => {
    const caseId = readField(req.query, 'case');
    const query = caseId === '' ? '' : `?case=${encodeURIComponent(caseId)}`;
    redirectTo(res, pathOf(req, randomUUID()) + query);
  });

  router.get('/status/:id', async (req, res) => {
    const id = readFormId(req);
    const found = await findOwnDraft(req);
    const isLost = !found && 'again' in req.query;
    if (id === null || isLost) return sendEndedPage(req, res, 'status');
    const texts = textsIn(req.locale);
    const given = { caseId: readField(req.query, 'case') };
    const { values = given, failure } = found?.draft.content ?? {};
    const { errors = [], status } = failure?.page === 'fields' ? failure : {};
    const body = renderClaimPage({ texts, values, errors, action: pathOf(req, id) });
    sendPage(req, res, { title: texts.status.accessTitle, errors, body }, status);
  });

  router.post('/status/:id', rateLimits('accessRequested'), async (req, res) => {
    const id = readFormId(req);
    if (id === null) return sendEndedPage(req, res, 'status');
    const key = { id, secret: takeFormSecret(req, res) };
    const before = (await findDraft(key))?.content;
    const given =
      readField(req.body, 'again') === '' || !before
        ? { caseId: readShort(req, 'caseId'), mobile: readShort(req, 'mobile') }
        : before.values;
    try {
      if (!(await requestAccess(req, key, given, before))) return sendEndedPage(req, res, 'status');
    } catch (error) {
      const shown = toPageError(error, req, res, ['caseId', 'mobile']);
      await saveDraft(key, {
        form: 'status',
        values: given,
        failure: { page: 'fields', ...shown },
      });
      return redirectTo(res, pathOf(req, id, '?again'));
    }
    redirectTo(res, pathOf(req, id, '/otp'));
  });

  router.get('/status/:id/otp', async (req, res) => {
    const found = await findOwnDraft(req);
    const content = found?.draft.content;
    if (!found || !content) return sendEndedPage(req, res, 'status');
    if (content.token !== undefined) return redirectTo(res, casePathOf(req, content));
    if (content.failure?.page === 'fields') return redirectTo(res, pathOf(req, found.key.id));
    const texts = textsIn(req.locale);
    const { errors = [], status } = content.failure ?? {};
    const path = pathOf(req, found.key.id);
    const body = renderStatusOtpPage({ texts, values: content.values, errors, path });
    sendPage(req, res, { title: texts.otpTitle, errors, body }, status);
  });

  router.post('/status/:id/otp', rateLimits('accessTried'), async (req, res) => {
    const found = await findOwnDraft(req);
    const content = found?.draft.content;
    if (!found || !content) return sendEndedPage(req, res, 'status');
    let opened: DraftContent;
    try {
      opened = await openAccess(req, found.key, content);
    } catch (error) {
      const failure = { page: 'otp', ...toPageError(error, req, res, ['otp']) } as const;
      await updateDraft(found.key, { ...content, failure });
      return redirectTo(res, pathOf(req, found.key.id, '/otp'));
    }
    setFormCookie(req, res, 'access', opened.token ?? '');
    redirectTo(res, casePathOf(req, opened));
  });
}

const casePathOf = (req: Request, { values }: DraftContent): string =>
  `${buildHtmlFormPath('status', req.locale)}/cases/${values['caseId']}`;

/** Returns a field, cut to a length that no case id and no mobile has. */
const readShort = (req: Request, name: string): string => readField(req.body, name).slice(0, 100);

/**
 * Stores the claim and sends an OTP, unless the last one for the same claim is too recent.
 * @returns false when the form has ended
 */
async function requestAccess(
  req: Request,
  key: DraftKey,
  given: FormValues,
  before: DraftContent | null | undefined,
): Promise<boolean> {
  const { way: _way, ...claim } = validate(statusAccessRequestSchema, given);
  const isSame =
    before?.values['caseId'] === claim.caseId && before.values['mobile'] === claim.mobile;
  const nonce = isSame ? before.nonce : undefined;
  const content = { form: 'status', values: claim, ...(nonce && { nonce }) } as const;
  if (!(await saveDraft(key, content))) return false;
  if (!(await reserveOtp(key, limits.otp.resendSeconds))) return true;
  const requester = {
    locale: req.locale,
    address: findClientAddress(req),
    solution: undefined,
  };
  const sent = await requestOwnCaseAccess(claim, requester).catch(async (error: unknown) => {
    await releaseOtp(key);
    throw error;
  });
  await updateDraft(key, { ...content, nonce: sent });
  return true;
}

/**
 * Opens the visitor's cases with the OTP. Of what was entered, only the case id is left.
 * @throws AppError `otpFailed` for a wrong OTP
 */
async function openAccess(
  req: Request,
  key: DraftKey,
  content: DraftContent,
): Promise<DraftContent> {
  if (content.token !== undefined) return content;
  const { otp } = validate(otpFieldSchema, { otp: readField(req.body, 'otp') });
  const { caseId = '', mobile = '' } = content.values;
  const openedWith = (token: string): DraftContent => ({
    form: 'status',
    values: { caseId },
    token,
  });
  const { nonce } = content;
  const token = await exchangeOtpForCaseAccess({ caseId, mobile, otp, nonce }, (fresh) =>
    updateDraft(key, openedWith(fresh)),
  );
  if (token !== null) return openedWith(token);
  // A form that was sent twice spends its OTP once.
  const now = (await findDraft(key))?.content;
  if (now?.token !== undefined) return now;
  throw new AppError('otpFailed');
}
