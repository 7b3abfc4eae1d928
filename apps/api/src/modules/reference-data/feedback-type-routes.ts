import {
  addFeedbackType,
  deleteFeedbackType,
  deleteSubType,
  getFeedbackTypes,
  saveSubTypes,
  updateFeedbackType,
} from '@feedback/contract/operations';
import { idSchema } from '@feedback/contract/fields/id';
import type { Router } from 'express';
import { type Request } from 'express';

import { createOperationRouter, buildSuccessEnvelope } from '../auth/index.ts';
import { validate } from '../../platform/http/validate.ts';
import { listFeedbackTypes } from './find-feedback-types.ts';
import { serializeFeedbackType, serializeFeedbackTypes } from './serialize-feedback-type.ts';
import * as subTypes from './save-sub-types.ts';
import * as types from './save-feedback-type.ts';

const idOf = (req: Request) => validate(idSchema, req.params.id);

/** Routes for feedback types, their sub-types and owners (rule 3.10). */
export function createFeedbackTypeRoutes(): Router {
  const { router, handle } = createOperationRouter();

  handle(getFeedbackTypes, async () => serializeFeedbackTypes(await listFeedbackTypes()));

  handle(addFeedbackType, async ({ body }) =>
    buildSuccessEnvelope({ data: serializeFeedbackType(await types.addFeedbackType(body)) }),
  );

  handle(updateFeedbackType, async ({ body }) =>
    buildSuccessEnvelope({ data: serializeFeedbackType(await types.updateFeedbackType(body)) }),
  );

  handle(deleteFeedbackType, ({ req }) => types.deleteFeedbackType(idOf(req)));

  handle(saveSubTypes, async ({ body }) => {
    const type = await subTypes.saveSubTypes(body);
    return buildSuccessEnvelope({ datalist: serializeFeedbackType(type).subTypeList });
  });

  handle(deleteSubType, ({ req }) => subTypes.deleteSubType(idOf(req)));

  return router;
}
