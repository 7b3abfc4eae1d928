import {
  addFeedbackType,
  deleteFeedbackType,
  deleteSubType,
  getFeedbackTypes,
  saveSubTypes,
  updateFeedbackType,
} from '@feedback/contract/operations';
import {
  addFeedbackTypeSchema,
  saveSubTypesSchema,
  updateFeedbackTypeSchema,
} from '@feedback/contract/feedback-type';
import { idSchema } from '@feedback/contract/id';
import { Router, type Request } from 'express';
import * as z from 'zod/mini';

import { allow } from '../../gate/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { valid, validBody } from '../../http/validate.ts';
import { findTypes } from '../../domain/reference/find-types.ts';
import { serializeType, serializeTypes } from '../../domain/reference/serialize-feedback-type.ts';
import * as subTypes from '../../domain/reference/save-sub-types.ts';
import * as types from '../../domain/reference/save-feedback-type.ts';

const idOf = (req: Request) => valid(z.object({ id: idSchema }), req.params).id;

/** Feedback types, their sub-types and owners (rule 3.10). */
export function feedbackTypeRoutes(): Router {
  const router = Router();

  router.get(`/${getFeedbackTypes.path}`, allow(getFeedbackTypes.access), async (_req, res) => {
    res.json(serializeTypes(await findTypes()));
  });

  router.post(`/${addFeedbackType.path}`, allow(addFeedbackType.access), async (req, res) => {
    const given = validBody(addFeedbackTypeSchema, req.body);
    const type = await types.addFeedbackType(given);
    res.json(success({ data: serializeType(type) }));
  });

  router.post(`/${updateFeedbackType.path}`, allow(updateFeedbackType.access), async (req, res) => {
    const given = validBody(updateFeedbackTypeSchema, req.body);
    const type = await types.updateFeedbackType(given);
    res.json(success({ data: serializeType(type) }));
  });

  const remove = `/${deleteFeedbackType.path}`;
  router.delete(remove, allow(deleteFeedbackType.access), async (req, res) => {
    await types.deleteFeedbackType(idOf(req));
    res.json(success());
  });

  router.post(`/${saveSubTypes.path}`, allow(saveSubTypes.access), async (req, res) => {
    const rows = validBody(saveSubTypesSchema, req.body);
    const type = await subTypes.saveSubTypes(rows);
    res.json(success({ datalist: serializeType(type).subTypeList }));
  });

  router.delete(`/${deleteSubType.path}`, allow(deleteSubType.access), async (req, res) => {
    await subTypes.deleteSubType(idOf(req));
    res.json(success());
  });

  return router;
}
