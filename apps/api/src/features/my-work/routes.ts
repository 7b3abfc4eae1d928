import * as calls from '@feedback/contract/operations';
import { digestSchema } from '@feedback/contract/digest';
import { Router } from 'express';

import { findMyWork } from '../../domain/desk/my-work.ts';
import { chooseDigest, findDigestChoice } from '../../domain/escalation/digest-choice.ts';
import { allow } from '../../gate/authenticate.ts';
import { inOwnTurn } from '../../gate/own-turn.ts';
import { userOf } from '../../gate/request.ts';
import { success } from '../../http/envelope.ts';
import { validBody } from '../../http/validate.ts';

/** An admin's start page: what waits for them, and whether its summary comes by e-mail. */
export function myWorkRoutes(): Router {
  const router = Router();

  router.get(
    `/${calls.getMyWork.path}`,
    allow(calls.getMyWork.access),
    inOwnTurn,
    async (req, res) => {
      res.json(await findMyWork(userOf(req).id));
    },
  );

  router.get(`/${calls.getDigest.path}`, allow(calls.getDigest.access), async (req, res) => {
    res.json(await findDigestChoice(userOf(req).id));
  });

  router.post(`/${calls.chooseDigest.path}`, allow(calls.chooseDigest.access), async (req, res) => {
    await chooseDigest(userOf(req).id, validBody(digestSchema, req.body));
    res.json(success());
  });

  return router;
}
