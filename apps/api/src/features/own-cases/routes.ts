import * as calls from '@feedback/contract/operations';
import { reopenSchema } from '@feedback/contract/case-fields';
import { caseIdSchema } from '@feedback/contract/case-work';
import { challengeHeader } from '@feedback/contract/headers';
import {
  accessRequestSchema,
  answerSchema,
  openAccessSchema,
  ratingSchema,
} from '@feedback/contract/own-case';
import { Router, type Request } from 'express';

import { acceptFiles } from '../../domain/submission/accept-files.ts';
import { answerCase } from '../../domain/conversation/answer.ts';
import { findVisibleCase } from '../../domain/case/find-case.ts';
import { findOwnCases } from '../../domain/conversation/own-case/find-own-cases.ts';
import { openAccess, requestAccess } from '../../domain/conversation/own-case/open-own-cases.ts';
import { serializeOwnCase } from '../../domain/conversation/own-case/serialize-own-case.ts';
import { rateCase } from '../../domain/conversation/rate-case.ts';
import { reopenCase } from '../../domain/conversation/reopen-case.ts';
import { endAccess } from '../../domain/access/proofs.ts';
import { AppError } from '../../errors.ts';
import { allow, allowSubmitter } from '../../gate/authenticate.ts';
import { bearerOf } from '../../gate/request.ts';
import { addressOf } from '../../http/client-address.ts';
import { success } from '../../http/envelope.ts';
import { failureOf } from '../../http/error-handler.ts';
import { receiveUpload } from '../../http/multipart.ts';
import { recordRefusal } from '../../http/recorded-refusal.ts';
import { parsedJson, saveOrDiscard } from '../../http/save-upload.ts';
import { valid, validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';

/** What submitters see and do with their own cases, without an account (rule 11.4). */
export function ownCaseRoutes(services: Services): Router {
  const router = Router();
  const { rateLimits, storage, uploads: quota } = services;

  router.post(
    `/${calls.requestAccess.path}`,
    allow(calls.requestAccess.access),
    rateLimits('accessRequested'),
    async (req, res) => {
      const claim = validBody(accessRequestSchema, req.body);
      const asker = {
        locale: req.locale,
        address: addressOf(req),
        solution: req.get(challengeHeader),
      };
      res.json(success({ nonce: await requestAccess(claim, asker) }));
    },
  );

  router.post(
    `/${calls.openAccess.path}`,
    allow(calls.openAccess.access),
    rateLimits('accessTried'),
    async (req, res) => {
      const token = await openAccess(validBody(openAccessSchema, req.body));
      if (!token) recordRefusal(res, 'otpFailed');
      // Not an error of HTTP, as with every OTP (rule 7.2).
      const refused = failureOf(new AppError('otpFailed'), req.locale, req.requestId);
      res.json(token ? success({ token }) : refused);
    },
  );

  router.post(`/${calls.endAccess.path}`, allowSubmitter, async (req, res) => {
    await endAccess(bearerOf(req) ?? '');
    res.json(success());
  });

  router.get(`/${calls.getOwnCases.path}`, allowSubmitter, async (_req, res) => {
    res.json(success({ cases: await findOwnCases() }));
  });

  router.get(`/${calls.getOwnCase.path}`, allowSubmitter, async (req, res) => {
    const feedback = await findVisibleCase(keyOf(req));
    res.json(success({ case: await serializeOwnCase(feedback) }));
  });

  router.post(
    `/${calls.answerCase.path}`,
    allowSubmitter,
    rateLimits('answer'),
    async (req, res) => {
      // Nobody's files are read for a case that is not theirs.
      await findVisibleCase(keyOf(req));
      const isProven = () => Promise.resolve(true);
      const rules = { address: addressOf(req), textPart: 'data', isProven };
      const upload = await receiveUpload(req, { storage, quota }, rules);
      const entry = await saveOrDiscard(upload, async () => {
        const data = validBody(answerSchema, parsedJson(upload.fields.get('data') ?? ''));
        const files = await acceptFiles(upload.files, services.scanner);
        const { discard } = upload;
        return () => answerCase({ ...whoAndWhat(req), data, files, discard });
      });
      res.json(success({ entryId: entry.id }));
    },
  );

  router.post(`/${calls.reopenOwnCase.path}`, allowSubmitter, async (req, res) => {
    const { reason } = validBody(reopenSchema, req.body);
    const { key } = whoAndWhat(req);
    await reopenCase({ key, reason });
    res.json(success());
  });

  router.post(`/${calls.rateCase.path}`, allowSubmitter, async (req, res) => {
    const rating = validBody(ratingSchema, req.body);
    const { key } = whoAndWhat(req);
    await rateCase({ key, ...rating });
    res.json(success());
  });

  return router;
}

const keyOf = (req: Request): string => valid(caseIdSchema, req.params.caseId);

const whoAndWhat = (req: Request) => ({
  key: keyOf(req),
});
