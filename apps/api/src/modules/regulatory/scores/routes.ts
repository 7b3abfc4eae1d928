import * as calls from '@feedback/contract/operations';
import { saveMilestoneSchema } from '@feedback/contract/regulatory/scores';
import type { Router } from 'express';

import { acceptFiles } from '../../submissions/index.ts';
import { findVisibleCase } from '../../cases/index.ts';
import { saveScoresRegistration } from './register-scores.ts';
import { saveScoresMilestone } from './save-milestone.ts';
import { TooLargeError } from '../../../platform/errors.ts';
import { findClientAddress } from '../../../platform/http/requests/client-address.ts';
import { receiveUpload } from '../../../platform/http/bodies/multipart.ts';
import { parseJsonPart, validateAndSaveUpload } from '../../../platform/http/bodies/save-upload.ts';
import { validateBody } from '../../../platform/http/validate.ts';
import type { Services } from '../../../platform/services.ts';
import { createOperationRouter } from '../../auth/index.ts';

/**
 * Routes for a case's registration number and steps on SCORES, the regulator's system (rule 13.6).
 */
export function createScoresRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.saveScoresRegistration, ({ params, body }) =>
    saveScoresRegistration({ key: params.id, ...body }),
  );

  handle(calls.saveScoresMilestone, async ({ params, req }) => {
    const kind = params.kind;
    // Checks access first, so that no files are read for a case that the user may not see.
    await findVisibleCase(params.id, 'work');
    const isProven = () => Promise.resolve(true);
    const rules = { address: findClientAddress(req), textPart: 'data', isProven };
    const upload = await receiveUpload(req, services, rules);
    await validateAndSaveUpload(upload, async () => {
      const data = validateBody(
        saveMilestoneSchema,
        parseJsonPart(upload.fields.get('data') ?? ''),
      );
      if (upload.files.length > 1) throw tooManyFiles();
      const files = await acceptFiles(upload.files);
      const { discard } = upload;
      return () => saveScoresMilestone({ key: params.id, kind, data, files, discard });
    });
  });

  return router;
}

/** Returns the error for a step with more than one document. */
const tooManyFiles = () =>
  new TooLargeError('tooManyFiles', [{ path: 'file', key: 'oneDocument' }]);
