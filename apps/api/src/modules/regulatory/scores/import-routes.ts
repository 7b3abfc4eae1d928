import * as calls from '@feedback/contract/operations';
import { importChoicesSchema } from '@feedback/contract/regulatory/scores-import';
import type { Router } from 'express';

import { importScoresList, previewScoresList } from './import/import-list.ts';
import { createOperationRouter, buildSuccessEnvelope } from '../../auth/index.ts';
import { receiveList } from '../../../platform/http/bodies/receive-list.ts';
import { parseJsonPart } from '../../../platform/http/bodies/save-upload.ts';
import { validateBody } from '../../../platform/http/validate.ts';
import type { Services } from '../../../platform/services.ts';

/** Routes to preview and import the regulator's list of complaints (rule 13.7). */
export function createScoresImportRoutes(services: Services): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.previewScoresList, async ({ req }) => {
    const rows = await receiveList(req, services, ({ bytes }) => previewScoresList(bytes));
    return buildSuccessEnvelope({ rows });
  });

  handle(calls.importScoresList, async ({ req }) => {
    const changed = await receiveList(req, services, ({ bytes, data }) => {
      const { choices } = validateBody(importChoicesSchema, parseJsonPart(data));
      return importScoresList({ bytes, choices });
    });
    return buildSuccessEnvelope({ changed });
  });

  return router;
}
