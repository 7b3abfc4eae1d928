import { getCase, getPersonCases } from '@feedback/contract/operations';
import type { Router } from 'express';
import { findVisibleCase } from './find-case.ts';
import { findPersonCases } from './person/find-person.ts';
import { buildCasePageResponse } from './case-page-response.ts';
import { createOperationRouter } from '../auth/index.ts';

/**
 * Routes that return a case with its conversation and history, for the case popup and the case page
 * (rule 9.6).
 */
export function createCaseDetailRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getCase, async ({ params }) => {
    const feedback = await findVisibleCase(params.id);
    return await buildCasePageResponse(feedback);
  });

  handle(getPersonCases, ({ params }) => findPersonCases(params.key));

  return router;
}
