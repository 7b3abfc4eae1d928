import * as calls from '@feedback/contract/operations';
import {
  assignFeedbackSchema,
  closeFeedbackSchema,
  employeeSubmissionSchema,
  publicSubmissionSchema,
  type PublicSubmission,
  uploadKeySchema,
} from '@feedback/contract/feedback';
import { Router, type Request } from 'express';

import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { receiveUpload, type Upload } from '../../http/multipart.ts';
import { parsedJson, saveOrDiscard } from '../../http/save-upload.ts';
import { userOf } from '../../gate/request.ts';
import { addressOf } from '../../http/client-address.ts';
import { valid, validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { isProof } from '../../domain/access/proofs.ts';
import { acceptFiles } from '../../domain/submission/accept-files.ts';
import { attachFiles } from '../../domain/submission/attach-files.ts';
import { assignFeedback, closeFeedback } from '../../domain/desk/change-case.ts';
import { saveEmployeeFeedback } from '../../domain/submission/save-employee.ts';
import { isSubmitterProven, savePublicFeedback } from '../../domain/submission/save-public.ts';

/** A case's life: saving it, reassigning it, closing it (rule 9.1). */
export function feedbackRoutes(services: Services): Router {
  const router = Router();
  const { rateLimits, storage, uploads: quota } = services;

  router.post(
    `/${calls.savePublicFeedback.path}`,
    allow(calls.savePublicFeedback.access),
    rateLimits('submission'),
    async (req, res) => {
      const rules = {
        address: addressOf(req),
        textPart: 'data',
        isProven: isProven(req),
      };
      const upload = await receiveUpload(req, { storage, quota }, rules);
      const feedback = await saveOrDiscard(upload, async () => {
        const data = submissionIn(upload.fields, req);
        const files = await acceptFiles(upload.files, services.scanner);
        const { discard } = upload;
        const submission = { data, files, discard, locale: req.locale };
        return () => savePublicFeedback(submission);
      });
      res.json(success({ feedbackDto: { id: feedback.id, caseId: feedback.caseId } }));
    },
  );

  router.post(
    `/${calls.saveEmployeeFeedback.path}`,
    allow(calls.saveEmployeeFeedback.access),
    rateLimits('employeeSubmission'),
    async (req, res) => {
      const data = validBody(employeeSubmissionSchema, req.body);
      const user = userOf(req);
      const submission = { data, user, locale: req.locale };
      const { id, caseId } = await saveEmployeeFeedback(submission);
      res.json(success({ feedbackDto: { id, caseId, employeeCode: user.employeeCode } }));
    },
  );

  router.post(
    `/${calls.uploadAttachments.path}`,
    allow(calls.uploadAttachments.access),
    async (req, res) => {
      const isProven = () => Promise.resolve(true);
      const rules = { address: addressOf(req), textPart: 'feedback', isProven };
      const upload = await receiveUpload(req, { storage, quota }, rules);
      await saveOrDiscard(upload, async () => {
        const key = valid(uploadKeySchema, upload.fields.get('feedback'));
        const [employeeCode = '', id = ''] = key.split('-');
        const files = await acceptFiles(upload.files, services.scanner);
        const { discard } = upload;
        const own = { feedbackId: Number(id), employeeCode, user: userOf(req) };
        return () => attachFiles({ ...own, files, discard });
      });
      res.json(success());
    },
  );

  router.post(
    `/${calls.closeFeedback.path}`,
    allow(calls.closeFeedback.access),
    async (req, res) => {
      const given = validBody(closeFeedbackSchema, req.body);
      await closeFeedback(given);
      res.json(success());
    },
  );

  router.post(
    `/${calls.assignFeedback.path}`,
    allow(calls.assignFeedback.access),
    async (req, res) => {
      const given = validBody(assignFeedbackSchema, req.body);
      await assignFeedback(given);
      res.json(success());
    },
  );

  return router;
}

/** The proof may come first of all, as a header; else with the data, wherever they stand. */
const proofHeader = 'x-otp-token';

function submissionIn(fields: Upload['fields'], req: Request): PublicSubmission {
  const data = parsedJson(fields.get('data') ?? '');
  const otpToken = req.get(proofHeader);
  return validBody(publicSubmissionSchema, isObject(data) ? { otpToken, ...data } : data);
}

/** Looks at the proof as soon as it is there, so that no stranger's file is read. */
const isProven = (req: Request) => async (fields: Upload['fields']) => {
  if (fields.has('data')) return isSubmitterProven(submissionIn(fields, req));
  const otpToken = req.get(proofHeader);
  return otpToken !== undefined && isProof({ otpToken });
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
