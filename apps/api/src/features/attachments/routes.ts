import { publicAudienceSchema } from '@feedback/contract/audience';
import * as calls from '@feedback/contract/calls';
import { idSchema } from '@feedback/contract/id';
import { Router, type Request } from 'express';

import { NotFoundError } from '../../errors.ts';
import { allow } from '../../gate/authenticate.ts';
import { viewerOf } from '../../gate/request.ts';
import { valid } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { findVisibleCase } from '../../domain/cases/find-case.ts';
import { sendFile, sendFiles } from './send-files.ts';

/** A case's files, for those who may see the case (contract 5, 7). */
export function attachmentRoutes({ storage }: Services): Router {
  const router = Router();

  router.get(
    `/${calls.downloadEmployeeFiles.path}`,
    allow(calls.downloadEmployeeFiles.access),
    async (req, res) => {
      const feedback = await findVisibleCase(viewerOf(req), idOf(req, 'id'));
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
      const feedback = await findVisibleCase(viewerOf(req), idOf(req, 'id'));
      if (feedback.audience !== audience) throw new NotFoundError();
      await sendFiles(res, storage, feedback);
    },
  );

  router.get(
    `/${calls.previewAttachment.path}`,
    allow(calls.previewAttachment.access),
    async (req, res) => {
      const feedback = await findVisibleCase(viewerOf(req), idOf(req, 'id'));
      const wanted = idOf(req, 'attachmentId');
      const attachment = feedback.attachments?.find(({ id }) => id === wanted);
      if (!attachment) throw new NotFoundError();
      await sendFile(res, storage, attachment);
    },
  );

  return router;
}

const idOf = (req: Request, name: string): number => valid(idSchema, req.params[name]);
