import * as calls from '@feedback/contract/operations';
import type { Router } from 'express';

import { buildSuccessEnvelope, createOperationRouter } from '../auth/index.ts';
import { listMacros, runMacro } from './run-macro.ts';
import { deleteMacro, saveMacro } from './save-macro.ts';

/** Routes for macros. */
export function createMacroRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(calls.getMacros, () => listMacros());

  handle(calls.saveMacro, async ({ body }) => buildSuccessEnvelope({ id: await saveMacro(body) }));

  handle(calls.deleteMacro, ({ params }) => deleteMacro(params.id));

  handle(calls.runMacro, ({ params, query, body }) =>
    runMacro({ id: params.id, caseIds: body.ids, isPreview: query.preview === '1' }),
  );

  return router;
}
