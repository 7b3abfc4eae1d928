import { randomUUID } from 'node:crypto';

import { limits } from '@feedback/contract/limits';
import { buildHtmlFormPath } from '@feedback/contract/wire/site-paths';
import type { Request, Response, Router } from 'express';

import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import type { Services } from '../../platform/services.ts';
import { sendOtp } from '../auth/index.ts';
import { findNewestPrivacyNotice, requireNoticeAndConsent } from '../privacy/index.ts';
import { loadFormOptions } from '../reference-data/index.ts';
import {
  renderCheckPage,
  renderFormPage,
  renderOtpPage,
  renderThanksPage,
} from './feedback-page.ts';
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
import { takeFormSecret } from './form-secret.ts';
import { textsIn } from './page.ts';
import { checkValues, readField, readValues } from './read-values.ts';
import { submitDraft } from './submit-draft.ts';

/** The public forms that are served as plain pages, by the name in their addresses. */
const forms = { customer: 'c', distributor: 'd' } as const;
type FormName = keyof typeof forms;

/** Adds the pages of the customer's and the distributor's form: fields, check, OTP and thanks. */
export function addFeedbackForms(router: Router, services: Services): void {
  for (const name of ['customer', 'distributor'] as const) addForm(router, services, name);
}

function addForm(router: Router, services: Services, name: FormName): void {
  const { rateLimits } = services;
  const audience = forms[name];
  const pathOf = (req: Request, id: string | null, page = '') =>
    `${buildHtmlFormPath(name, req.locale)}/${id}${page}`;

  /** Returns the draft of a page, after it has sent the page of a form that is sent or has ended. */
  const openDraft = async (req: Request, res: Response) => {
    const found = await findOwnDraft(req);
    if (found?.draft.caseId) redirectTo(res, pathOf(req, found.key.id, '/thanks'));
    else if (found?.draft.content?.form !== audience) sendEndedPage(req, res, name);
    else if (found.draft.content.failure?.page === 'fields')
      redirectTo(res, pathOf(req, found.key.id));
    else return { key: found.key, ...found.draft, content: found.draft.content };
    return null;
  };

  const saveFields = async (req: Request, res: Response, id: string) => {
    const given = readValues(req.body, audience, await loadFormOptions());
    const { values = given, errors } = checkValues(given, audience, req.locale);
    const key = { id, secret: takeFormSecret(req, res) };
    const before = (await findDraft(key))?.content;
    const failure = errors && ({ page: 'fields', status: 400, errors } as const);
    const content = { ...keptOf(before, values), form: audience, values, failure };
    const isSaved = await saveDraft(key, content);
    if (isSaved && errors) redirectTo(res, pathOf(req, id, '?again'));
    else if (isSaved || (await findDraft(key))) redirectTo(res, pathOf(req, id, '/check'));
    else sendEndedPage(req, res, name);
  };

  router.get(`/${name}`, (req, res) => redirectTo(res, pathOf(req, randomUUID())));

  // The form that a page shows before its script arrives has no id yet.
  router.post(`/${name}`, rateLimits('submission'), (req, res) =>
    saveFields(req, res, randomUUID()),
  );

  router.get(`/${name}/:id`, rateLimits('formData'), async (req, res) => {
    const id = readFormId(req);
    const found = await findOwnDraft(req);
    if (found?.draft.caseId) return redirectTo(res, pathOf(req, found.key.id, '/thanks'));
    // A browser without cookies comes back without its draft.
    if (id === null || (!found && 'again' in req.query)) return sendEndedPage(req, res, name);
    const { values = {}, failure } = found?.draft.content ?? {};
    const { errors = [], status } = failure?.page === 'fields' ? failure : {};
    const texts = textsIn(req.locale);
    const lists = await loadFormOptions();
    const action = pathOf(req, id);
    const body = renderFormPage({ texts, audience, lists, action, values, errors });
    sendPage(req, res, { title: texts.formName[audience], errors, body }, status);
  });

  router.post(`/${name}/:id`, rateLimits('submission'), async (req, res) => {
    const id = readFormId(req);
    if (id === null) return sendEndedPage(req, res, name);
    await saveFields(req, res, id);
  });

  router.get(`/${name}/:id/check`, async (req, res) => {
    const draft = await openDraft(req, res);
    if (!draft) return;
    const texts = textsIn(req.locale);
    const { values, failure } = draft.content;
    const { errors = [], status } = failure?.page === 'check' ? failure : {};
    const notice = await findNewestPrivacyNotice(req.locale);
    const path = pathOf(req, draft.key.id);
    const body = renderCheckPage({ texts, audience, values, errors, path, notice });
    sendPage(req, res, { title: texts.checkTitle, errors, body }, status);
  });

  router.post(`/${name}/:id/check`, rateLimits('otpSent'), async (req, res) => {
    const draft = await openDraft(req, res);
    if (!draft) return;
    try {
      await requestOtp(req, draft);
    } catch (error) {
      const failure = { page: 'check', ...toPageError(error, req, res, ['consent']) } as const;
      await updateDraft(draft.key, { ...draft.content, failure });
      return redirectTo(res, pathOf(req, draft.key.id, '/check'));
    }
    redirectTo(res, pathOf(req, draft.key.id, '/otp'));
  });

  router.get(`/${name}/:id/otp`, async (req, res) => {
    const draft = await openDraft(req, res);
    if (!draft) return;
    const isVerified = draft.content.token !== undefined;
    if (!draft.isOtpRequested && !isVerified)
      return redirectTo(res, pathOf(req, draft.key.id, '/check'));
    const texts = textsIn(req.locale);
    const { content } = draft;
    const { errors = [], status } = content.failure?.page === 'otp' ? content.failure : {};
    const body = renderOtpPage({ texts, content, errors, path: pathOf(req, draft.key.id) });
    sendPage(req, res, { title: texts.otpTitle, errors, body }, status);
  });

  router.post(
    `/${name}/:id/otp`,
    rateLimits('otpTried'),
    rateLimits('submission'),
    async (req, res) => {
      const draft = await openDraft(req, res);
      if (!draft) return;
      const thanks = pathOf(req, draft.key.id, '/thanks');
      try {
        await submitDraft(req, services, draft);
      } catch (error) {
        const now = await findDraft(draft.key);
        if (now?.caseId) return redirectTo(res, thanks);
        const failure = { page: 'otp', ...toPageError(error, req, res, ['otp', 'file']) } as const;
        // The mobile may be verified by now, so that only the files are missing.
        await updateDraft(draft.key, { ...(now?.content ?? draft.content), failure });
        return redirectTo(res, pathOf(req, draft.key.id, '/otp'));
      }
      redirectTo(res, thanks);
    },
  );

  router.get(`/${name}/:id/thanks`, async (req, res) => {
    const texts = textsIn(req.locale);
    const found = await findOwnDraft(req);
    const caseId = found?.draft.caseId;
    if (!caseId) return sendEndedPage(req, res, name);
    const statusPath = buildHtmlFormPath('status', req.locale);
    const formPath = buildHtmlFormPath(name, req.locale);
    const body = renderThanksPage({ texts, caseId, statusPath, formPath });
    sendPage(req, res, { title: texts.thankYouTitle, body });
  });
}

interface OpenDraft {
  readonly key: DraftKey;
  readonly content: DraftContent;
}

/** Returns what stays of a draft when its fields change: the verified mobile and the consent. */
function keptOf(before: DraftContent | null | undefined, values: FormValues) {
  if (!before || before.values['mobile'] !== values['mobile']) return {};
  const { form: _form, values: _values, failure: _failure, ...kept } = before;
  return kept;
}

/**
 * Records the notice and the consent, and sends an OTP unless the mobile is verified or the last OTP
 * is too recent.
 */
async function requestOtp(req: Request, { key, content }: OpenDraft): Promise<void> {
  const isAgain = readField(req.body, 'again') !== '';
  const notice = isAgain ? content.notice : Number(readField(req.body, 'notice')) || undefined;
  const consent = isAgain ? content.consent === true : readField(req.body, 'consent') === 'yes';
  await requireNoticeAndConsent({ notice, consent });
  const now = {
    ...content,
    ...(notice !== undefined && { notice }),
    consent,
    failure: undefined,
  };
  if (content.token !== undefined) return updateDraft(key, now);
  if (!(await reserveOtp(key, limits.otp.resendSeconds))) return;
  const { nonce } = await sendOtp({
    companyId: content.values['mobile'] ?? '',
    locale: req.locale,
    address: findClientAddress(req),
    solution: undefined,
  }).catch(async (error: unknown) => {
    await releaseOtp(key);
    throw error;
  });
  await updateDraft(key, { ...now, ...(nonce !== undefined && { nonce }) });
}
