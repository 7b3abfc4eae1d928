import * as calls from '@feedback/contract/operations';
import { idSchema } from '@feedback/contract/fields/id';
import type { Router } from 'express';
import { type Request } from 'express';

import { NotFoundError } from '../../platform/errors.ts';
import { validate } from '../../platform/http/validate.ts';
import type { Services } from '../../platform/services.ts';
import { type Attachment, type Feedback, findVisibleCase } from '../cases/index.ts';
import { isInternalFile, findVisibleCaseOrMergeTarget } from '../conversations/index.ts';
import { sendDecryptedFile, sendCaseFiles } from './send-files.ts';
import { createOperationRouter } from '../auth/index.ts';

/**
 * Routes for the files of a case, for users who may see that case or the case that it was merged
 * into (rule 12.3).
 */
export function createAttachmentRoutes(access: Services): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.downloadEmployeeCaseFiles, async ({ params, req, res }) => {
    const feedback = await findVisibleCase(params.id);
    const isNamed = feedback.audience === 'e' && feedback.employeeCode === req.params.employeeCode;
    if (!isNamed) throw new NotFoundError();
    await sendCaseFiles(res, access, feedback);
  });

  handle(calls.downloadPublicCaseFiles, async ({ params, res }) => {
    const audience = params.type;
    const feedback = await findVisibleCase(params.id);
    if (feedback.audience !== audience) throw new NotFoundError();
    await sendCaseFiles(res, access, feedback);
  });

  handle(calls.previewAttachment, async ({ params, req, res }) => {
    const feedback = await findVisibleCaseOrMergeTarget(params.id);
    await sendDecryptedFile(res, access, attachmentOf(feedback, req));
  });

  handle(calls.downloadOwnFile, async ({ params, req, res }) => {
    const caseId = params.caseId;
    const feedback = await findVisibleCase(caseId);
    const attachment = attachmentOf(feedback, req);
    if (await isInternalFile(attachment)) throw new NotFoundError();
    await sendDecryptedFile(res, access, attachment);
  });

  return router;
}

function attachmentOf({ attachments = [] }: Feedback, req: Request): Attachment {
  const wanted = idOf(req, 'attachmentId');
  const attachment = attachments.find(({ id }) => id === wanted);
  if (!attachment) throw new NotFoundError();
  return attachment;
}

const idOf = (req: Request, name: string): number => validate(idSchema, req.params[name]);
