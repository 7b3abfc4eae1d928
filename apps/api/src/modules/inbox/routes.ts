import {
  assignMailToCase,
  downloadOriginalMail,
  dropMail,
  getIncomingMail,
  getIncomingMails,
} from '@feedback/contract/operations';
import { reportLimits } from '@feedback/contract/limits';
import type { Router } from 'express';
import { saveDecisionAboutMail } from './decide-mail.ts';
import { findIncomingMail, findIncomingMailPage } from './incoming-page.ts';
import { openOriginalMail } from './original-mail.ts';
import { setDownloadHeaders, sendStream } from '../../platform/http/responses/send-download.ts';
import { createOperationRouter } from '../auth/index.ts';

/** Routes for received e-mails; an e-mail that matches no case waits for a super admin. */
export function createIncomingMailRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getIncomingMails, async ({ query }) => {
    const { limit, cursor, state } = query;
    const request = { limit: Number(limit ?? reportLimits.defaultPageSize), cursor };
    return findIncomingMailPage(state, request);
  });

  handle(getIncomingMail, ({ params }) => findIncomingMail(params.id));

  handle(downloadOriginalMail, async ({ params, res }) => {
    const { fileName, size, content } = await openOriginalMail(params.id);
    setDownloadHeaders(res, fileName, 'message/rfc822');
    res.set('Content-Length', String(size));
    await sendStream(content, res);
  });

  handle(assignMailToCase, ({ params, body }) => saveDecisionAboutMail(params.id, body));

  handle(dropMail, ({ params, body }) =>
    saveDecisionAboutMail(params.id, { ...body, caseId: null }),
  );

  return router;
}
