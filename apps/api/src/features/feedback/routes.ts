import * as calls from '@feedback/contract/calls';
import {
  assignFeedbackSchema,
  closeFeedbackSchema,
  employeeSubmissionSchema,
  publicSubmissionSchema,
  uploadKeySchema,
} from '@feedback/contract/feedback';
import { Router } from 'express';

import { AppError } from '../../errors.ts';
import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { receiveUpload, type Upload } from '../../http/multipart.ts';
import { actorOf, userOf, viewerOf } from '../../gate/request.ts';
import { valid, validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { acceptFiles } from '../../domain/cases/accept-files.ts';
import { attachFiles } from '../../domain/cases/attach-files.ts';
import { assignFeedback, closeFeedback } from '../../domain/cases/change-case.ts';
import { saveEmployeeFeedback } from '../../domain/cases/save-employee.ts';
import { savePublicFeedback } from '../../domain/cases/save-public.ts';

/** A case's life: saving it, reassigning it, closing it (contract 5, 6). */
export function feedbackRoutes(services: Services): Router {
  const router = Router();
  const { rateLimits, storage } = services;

  router.post(
    `/${calls.savePublicFeedback.path}`,
    allow(calls.savePublicFeedback.access),
    rateLimits('submission'),
    async (req, res) => {
      const upload = await receiveUpload(req, storage);
      const feedback = await orDiscard(upload, async () => {
        const data = validBody(publicSubmissionSchema, jsonField(upload, 'data'));
        const files = await acceptFiles(upload.files, services.scanner);
        const { discard } = upload;
        const submission = { data, files, discard, actor: actorOf(req), locale: req.locale };
        return () => savePublicFeedback(services, submission);
      });
      res.json(success({ feedbackDto: { id: feedback.id, caseId: feedback.caseId } }));
    },
  );

  router.post(
    `/${calls.saveEmployeeFeedback.path}`,
    allow(calls.saveEmployeeFeedback.access),
    async (req, res) => {
      const data = validBody(employeeSubmissionSchema, req.body);
      const user = userOf(req);
      const submission = { data, user, actor: actorOf(req), locale: req.locale };
      const { id, caseId } = await saveEmployeeFeedback(services, submission);
      res.json(success({ feedbackDto: { id, caseId, employeeCode: user.employeeCode } }));
    },
  );

  router.post(
    `/${calls.uploadAttachments.path}`,
    allow(calls.uploadAttachments.access),
    async (req, res) => {
      const upload = await receiveUpload(req, storage);
      await orDiscard(upload, async () => {
        const key = valid(uploadKeySchema, upload.fields.get('feedback'));
        const [employeeCode = '', id = ''] = key.split('-');
        const files = await acceptFiles(upload.files, services.scanner);
        const { discard } = upload;
        const own = { feedbackId: Number(id), employeeCode, user: userOf(req) };
        return () => attachFiles(services, { ...own, files, discard, actor: actorOf(req) });
      });
      res.json(success());
    },
  );

  router.post(
    `/${calls.closeFeedback.path}`,
    allow(calls.closeFeedback.access),
    async (req, res) => {
      const given = validBody(closeFeedbackSchema, req.body);
      await closeFeedback(services, viewerOf(req), given, actorOf(req));
      res.json(success());
    },
  );

  router.post(
    `/${calls.assignFeedback.path}`,
    allow(calls.assignFeedback.access),
    async (req, res) => {
      const given = validBody(assignFeedbackSchema, req.body);
      await assignFeedback(services, viewerOf(req), given, actorOf(req));
      res.json(success());
    },
  );

  return router;
}

/**
 * Checks an upload, then saves it. What the checks refuse leaves no file behind; once saving has
 * begun the files are the saving's own to undo, as it alone knows whether they belong to a record.
 */
async function orDiscard<Result>(
  upload: Upload,
  check: () => Promise<() => Promise<Result>>,
): Promise<Result> {
  let save: () => Promise<Result>;
  try {
    save = await check();
  } catch (error) {
    await upload.discard();
    throw error;
  }
  return save();
}

function jsonField(upload: Upload, name: string): unknown {
  try {
    return JSON.parse(upload.fields.get(name) ?? '');
  } catch (cause) {
    throw new AppError('malformed', { cause });
  }
}
