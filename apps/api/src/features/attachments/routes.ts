import { publicAudienceSchema } from '@feedback/contract/audience';
import * as calls from '@feedback/contract/operations';
import { caseIdSchema } from '@feedback/contract/case-work';
import { idSchema } from '@feedback/contract/id';
import { Router, type Request } from 'express';

import { NotFoundError } from '../../errors.ts';
import { allow, allowSubmitter } from '../../gate/authenticate.ts';
import { valid } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import type { Attachment } from '../../domain/case/attachment.ts';
import type { Feedback } from '../../domain/case/feedback.ts';
import { isOfNote } from '../../domain/conversation/find-entries.ts';
import { findVisibleCase } from '../../domain/case/find-case.ts';
import { findShownCase } from '../../domain/conversation/linked-cases.ts';
import { sendFile, sendFiles } from './send-files.ts';

/** A case's files, for those who may see the case, or one that it goes on in (rule 12.3). */
export function attachmentRoutes({ storage }: Services): Router {
  const router = Router();

  router.get(
    `/${calls.downloadEmployeeFiles.path}`,
    allow(calls.downloadEmployeeFiles.access),
    async (req, res) => {
      const feedback = await findVisibleCase(idOf(req, 'id'));
      const isNamed =
        feedback.audience === 'e' && feedback.employeeCode === req.params.employeeCode;
      if (!isNamed) throw new NotFoundError();
      await sendFiles(res, storage, feedback);
    },
  );

  router.get(
    `/${calls.downloadPublicFiles.path}`,
    allow(calls.downloadPublicFiles.access),
    async (req, res) => {
      const audience = valid(publicAudienceSchema, req.params.type);
      const feedback = await findVisibleCase(idOf(req, 'id'));
      if (feedback.audience !== audience) throw new NotFoundError();
      await sendFiles(res, storage, feedback);
    },
  );

  router.get(
    `/${calls.previewAttachment.path}`,
    allow(calls.previewAttachment.access),
    async (req, res) => {
      const feedback = await findShownCase(idOf(req, 'id'));
      await sendFile(res, storage, attachmentOf(feedback, req));
    },
  );

  router.get(`/${calls.downloadOwnFile.path}`, allowSubmitter, async (req, res) => {
    const caseId = valid(caseIdSchema, req.params.caseId);
    const feedback = await findVisibleCase(caseId);
    const attachment = attachmentOf(feedback, req);
    if (await isOfNote(attachment)) throw new NotFoundError();
    await sendFile(res, storage, attachment);
  });

  return router;
}

function attachmentOf({ attachments = [] }: Feedback, req: Request): Attachment {
  const wanted = idOf(req, 'attachmentId');
  const attachment = attachments.find(({ id }) => id === wanted);
  if (!attachment) throw new NotFoundError();
  return attachment;
}

const idOf = (req: Request, name: string): number => valid(idSchema, req.params[name]);
