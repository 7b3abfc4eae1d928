import { randomUUID } from 'node:crypto';

import { reopenReasonSchema } from '@feedback/contract/cases/case-fields';
import { caseIdSchema } from '@feedback/contract/cases/case-work';
import { idSchema } from '@feedback/contract/fields/id';
import { ratingSchema, submitterReplySchema } from '@feedback/contract/submitter-portal/own-case';
import { defaultLocale } from '@feedback/contract/messages';
import { buildHtmlFormPath } from '@feedback/contract/wire/site-paths';
import type { Request, RequestHandler, Response, Router } from 'express';

import { runInContext } from '../../platform/context/context.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { receiveUpload } from '../../platform/http/bodies/multipart.ts';
import { validateAndSaveUpload } from '../../platform/http/bodies/save-upload.ts';
import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Services } from '../../platform/services.ts';
import { findMobileOfCaseAccessToken, revokeCaseAccessToken } from '../auth/index.ts';
import { findVisibleCase } from '../cases/index.ts';
import {
  addSubmitterMessage,
  isInternalFile,
  rateCase,
  reopenCase,
} from '../conversations/index.ts';
import { acceptFiles, sendDecryptedFile } from '../submissions/index.ts';
import { findOwnCases, serializeOwnCase } from '../submitter-portal/index.ts';
import type { FormValues } from './form-drafts.ts';
import { redirectTo, sendPage, toPageError } from './form-page-response.ts';
import { clearFormCookie, readFormCookie } from './form-secret.ts';
import { html } from './html.ts';
import { textsIn } from './page.ts';
import { readField } from './read-values.ts';
import { renderCasePage } from './own-case-page.ts';
import { renderCasesPage } from './status-page.ts';

const pathOf = (req: Request): string => buildHtmlFormPath('status', req.locale);
const caseIdOf = (req: Request): string => validate(caseIdSchema, req.params['caseId']);

/** Adds the pages on which submitters see and act on their own cases (rule 11.4). */
export function addOwnCases(router: Router, services: Services): void {
  const limit = services.rateLimits('answer');

  router.get('/status/cases', requireOwnAccess, async (req, res) => {
    const texts = textsIn(req.locale);
    const { locale } = req;
    const body = renderCasesPage({ texts, locale, cases: await findOwnCases(), path: pathOf(req) });
    sendPage(req, res, { title: texts.status.allCases, body });
  });

  router.get('/status/cases/:caseId', requireOwnAccess, (req, res) => sendCase(req, res));

  router.get('/status/cases/:caseId/files/:fileId', requireOwnAccess, async (req, res) => {
    const { attachments = [] } = await findVisibleCase(caseIdOf(req));
    const wanted = validate(idSchema, req.params['fileId']);
    const attachment = attachments.find(({ id }) => id === wanted);
    if (!attachment || (await isInternalFile(attachment))) throw new NotFoundError();
    await sendDecryptedFile(res, services, attachment);
  });

  addTask('reply', async (req, values) => {
    const key = caseIdOf(req);
    // Checks access first, so that no files are read for a case of another submitter.
    await findVisibleCase(key);
    const isProven = () => Promise.resolve(true);
    const rules = { address: findClientAddress(req), textPart: 'text', isProven };
    const upload = await receiveUpload(req, services, rules);
    values['text'] = upload.fields.get('text') ?? '';
    values['submissionId'] = upload.fields.get('submissionId') ?? '';
    await validateAndSaveUpload(upload, async () => {
      const data = validate(submitterReplySchema, Object.fromEntries(upload.fields));
      const files = await acceptFiles(upload.files);
      const { discard } = upload;
      return () => addSubmitterMessage({ key, data, files, discard });
    });
  });

  addTask('reopen', async (req, values) => {
    values['reason'] = readField(req.body, 'reason');
    await reopenCase({ key: caseIdOf(req), ...validate(reopenReasonSchema, values) });
  });

  addTask('rating', async (req, values) => {
    values['text'] = readField(req.body, 'text');
    const stars = readField(req.body, 'stars');
    const given = { text: values['text'], stars: stars === '' ? undefined : Number(stars) };
    await rateCase({ key: caseIdOf(req), ...validate(ratingSchema, given) });
  });

  router.post('/status/end', async (req, res) => {
    await revokeCaseAccessToken(readFormCookie(req, 'access') ?? '');
    clearFormCookie(res, 'access');
    const { status } = textsIn(req.locale);
    const body = html`<p>${status.doneText}</p>
      <p><a href="${pathOf(req)}">${status.again}</a></p>`;
    sendPage(req, res, { title: status.doneTitle, body });
  });

  /** Adds a form of the case page. Its errors are shown on the page, with what was typed. */
  function addTask(
    name: keyof typeof doneTexts,
    run: (req: Request, values: Record<string, string>) => Promise<unknown>,
  ): void {
    router.post(`/status/cases/:caseId/${name}`, requireOwnAccess, limit, async (req, res) => {
      const values: Record<string, string> = {};
      try {
        await run(req, values);
      } catch (error) {
        return sendCase(req, res, values, error);
      }
      redirectTo(res, `${pathOf(req)}/cases/${caseIdOf(req)}?done=${name}`);
    });
  }
}

/** The confirmations of the forms on the case page. */
const doneTexts = { reply: 'answerSent', reopen: 'reopened', rating: 'thanks' } as const;

async function sendCase(
  req: Request,
  res: Response,
  values: FormValues = {},
  error?: unknown,
): Promise<void> {
  const { locale } = req;
  const texts = textsIn(locale);
  const { status, errors = [] } =
    error === undefined ? {} : toPageError(error, req, res, ['text', 'file', 'reason', 'stars']);
  const own = await serializeOwnCase(await findVisibleCase(caseIdOf(req)));
  const name = Object.entries(doneTexts).find(([key]) => key === req.query['done'])?.[1];
  const done = name ? texts.status[name] : '';
  // A reply that failed keeps its id: it may have been saved.
  const submissionId = values['submissionId'] ?? randomUUID();
  const page = { texts, locale, own, values, errors, path: pathOf(req), done };
  const body = renderCasePage({ ...page, submissionId });
  const title = own.mergedInto ? texts.status.mergedHeading : texts.status.heading[own.state];
  const path = `${buildHtmlFormPath('status', defaultLocale)}/cases/${own.caseId}`;
  sendPage(req, res, { title, errors, body, path }, status);
}

/** Runs the request as the submitter whose access the browser's cookie holds. */
const requireOwnAccess: RequestHandler = async (req, res, next) => {
  const token = readFormCookie(req, 'access');
  const mobile = token === undefined ? null : await findMobileOfCaseAccessToken(token);
  if (mobile !== null) return runInContext({ viewer: { kind: 'provenMobile', mobile } }, next);
  const texts = textsIn(req.locale);
  const body = html`<p>${texts.status.expired}</p>
    <p><a href="${pathOf(req)}">${texts.status.newOtp}</a></p>`;
  sendPage(req, res, { title: texts.endedTitle, body }, 401);
};
