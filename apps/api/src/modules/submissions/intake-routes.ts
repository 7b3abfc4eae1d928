import {
  findKnownSubmitter as findKnown,
  saveStaffEnteredCase,
} from '@feedback/contract/operations';
import { staffEnteredCaseSchema } from '@feedback/contract/submissions/intake';
import type { RequestHandler, Router } from 'express';

import { acceptFiles } from './accept-files.ts';
import { canWorkCase, Feedback } from '../cases/index.ts';
import { findKnownSubmitter } from './find-known-submitter.ts';
import * as cases from './save-public.ts';
import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../auth/index.ts';
import { receiveUpload } from '../../platform/http/bodies/multipart.ts';
import { parseJsonPart, validateAndSaveUpload } from '../../platform/http/bodies/save-upload.ts';
import { validateBody } from '../../platform/http/validate.ts';
import type { Services } from '../../platform/services.ts';
import { viewer } from '../../platform/context/context.ts';

/** Routes for cases that staff enter: a call, a letter, a visit (rule 2.14). */
export function createStaffEnteredCaseRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();
  // Each intake sends messages to the addresses that it names.
  const limitKey: RequestHandler = async (req, _res, next) => {
    if (req.apiKey !== undefined) await services.keyLimits.countIntake(req.apiKey);
    next();
  };

  handle(
    saveStaffEnteredCase,
    services.rateLimits('employeeSubmission'),
    limitKey,
    async ({ req }) => {
      const isProven = () => Promise.resolve(true);
      const rules = { address: findClientAddress(req), textPart: 'data', isProven };
      const upload = await receiveUpload(req, services, rules);
      const { id, caseId } = await validateAndSaveUpload(upload, async () => {
        const data = validateBody(
          staffEnteredCaseSchema,
          parseJsonPart(upload.fields.get('data') ?? ''),
        );
        const files = await acceptFiles(upload.files);
        const { discard } = upload;
        return () => cases.saveStaffEnteredCase({ data, files, discard });
      });
      const feedback = await Feedback.findByPk(id, { rejectOnEmpty: true });
      const mayOpen = canWorkCase(viewer(), feedback);
      return buildSuccessEnvelope({ feedbackDto: { id, caseId, mayOpen } });
    },
  );

  handle(findKnown, async ({ body }) =>
    buildSuccessEnvelope({ known: await findKnownSubmitter(body.identifier, body.type) }),
  );

  return router;
}
