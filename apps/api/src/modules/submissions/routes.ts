import * as calls from '@feedback/contract/operations';
import {
  publicSubmissionSchema,
  uploadKeySchema,
  type PublicSubmission,
} from '@feedback/contract/submissions/feedback';
import type { Router } from 'express';
import { type Request } from 'express';
import {
  createOperationRouter,
  buildSuccessEnvelope,
  requireSignedInUser,
  isValidMobileProof,
} from '../auth/index.ts';
import { receiveUpload, type Upload } from '../../platform/http/bodies/multipart.ts';
import { parseJsonPart, validateAndSaveUpload } from '../../platform/http/bodies/save-upload.ts';
import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import { validate, validateBody } from '../../platform/http/validate.ts';
import type { Services } from '../../platform/services.ts';
import { acceptFiles } from './accept-files.ts';
import { attachFilesToOwnCase } from './attach-files.ts';
import { assignCase, closeCase } from '../cases/index.ts';
import { addCaseNote } from '../conversations/index.ts';
import { saveEmployeeFeedback } from './save-employee.ts';
import { hasProvenMobile, savePublicFeedback } from './save-public.ts';

/** Routes to save, assign and close a case (rule 9.1). */
export function createSubmissionRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();
  const { rateLimits } = services;

  handle(calls.savePublicFeedback, rateLimits('submission'), async ({ req }) => {
    const rules = {
      address: findClientAddress(req),
      textPart: 'data',
      isProven: isProven(req),
    };
    const upload = await receiveUpload(req, services, rules);
    const feedback = await validateAndSaveUpload(upload, async () => {
      const data = submissionIn(upload.fields, req);
      const files = await acceptFiles(upload.files);
      const { discard } = upload;
      const submission = { data, files, discard, locale: req.locale };
      return () => savePublicFeedback(submission);
    });
    return buildSuccessEnvelope({ feedbackDto: { id: feedback.id, caseId: feedback.caseId } });
  });

  handle(calls.saveEmployeeFeedback, rateLimits('employeeSubmission'), async ({ body, req }) => {
    const user = requireSignedInUser(req);
    const submission = { data: body, user, locale: req.locale };
    const { id, caseId } = await saveEmployeeFeedback(submission);
    return buildSuccessEnvelope({ feedbackDto: { id, caseId, employeeCode: user.employeeCode } });
  });

  handle(calls.uploadEmployeeAttachments, async ({ req }) => {
    const isProven = () => Promise.resolve(true);
    const rules = { address: findClientAddress(req), textPart: 'feedback', isProven };
    const upload = await receiveUpload(req, services, rules);
    await validateAndSaveUpload(upload, async () => {
      const key = validate(uploadKeySchema, upload.fields.get('feedback'));
      const [employeeCode = '', id = ''] = key.split('-');
      const files = await acceptFiles(upload.files);
      const { discard } = upload;
      const own = { feedbackId: Number(id), employeeCode, user: requireSignedInUser(req) };
      return () => attachFilesToOwnCase({ ...own, files, discard });
    });
  });

  handle(calls.closeCase, ({ body }) => closeCase(body));

  handle(calls.assignCase, ({ body }) => {
    const { note, feedbackId: key } = body;
    return assignCase(body, async () => note && addCaseNote({ key, text: note }));
  });

  return router;
}

/**
 * Request header with the mobile proof, which the server can check before the body arrives. Without
 * the header, the proof is in the `data` part, which may come before or after the files.
 */
const proofHeader = 'x-otp-token';

function submissionIn(fields: Upload['fields'], req: Request): PublicSubmission {
  const data = parseJsonPart(fields.get('data') ?? '');
  const otpToken = req.get(proofHeader);
  return validateBody(publicSubmissionSchema, isObject(data) ? { otpToken, ...data } : data);
}

/** Checks the mobile proof as soon as it arrives, before the server reads files. */
const isProven = (req: Request) => async (fields: Upload['fields']) => {
  if (fields.has('data')) return hasProvenMobile(submissionIn(fields, req));
  const otpToken = req.get(proofHeader);
  return otpToken !== undefined && isValidMobileProof({ otpToken });
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
