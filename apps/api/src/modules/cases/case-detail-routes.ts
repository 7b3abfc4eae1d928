import { getCase, getPerson } from '@feedback/contract/operations';
import type { Router } from 'express';
import { findVisibleCase } from './find-case.ts';
import { describePerson } from './person/find-person.ts';
import { describeCase } from './case-page-response.ts';
import { createOperationRouter } from '../auth/index.ts';

/**
 * Routes that return a case with its conversation and history, for the case popup and the case page
 * (rule 9.6).
 */
export function caseDetailRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getCase, async ({ params }) => {
    const feedback = await findVisibleCase(params.id);
    return await describeCase(feedback);
  });

  handle(getPerson, ({ params }) => describePerson(params.key));

  return router;
}
