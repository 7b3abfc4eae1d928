import * as calls from '@feedback/contract/operations';
import { caseKeySchema } from '@feedback/contract/case-work';
import {
  milestoneKindSchema,
  registerScoresSchema,
  saveMilestoneSchema,
} from '@feedback/contract/scores';
import { Router, type Request } from 'express';

import { acceptFiles } from '../../domain/submission/accept-files.ts';
import { findVisibleCase } from '../../domain/case/find-case.ts';
import { registerScores } from '../../domain/scores/register-scores.ts';
import { saveMilestone } from '../../domain/scores/save-milestone.ts';
import { TooLargeError } from '../../errors.ts';
import { allow } from '../../gate/authenticate.ts';
import { addressOf } from '../../http/client-address.ts';
import { success } from '../../http/envelope.ts';
import { receiveUpload } from '../../http/multipart.ts';
import { parsedJson, saveOrDiscard } from '../../http/save-upload.ts';
import { valid, validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';

/** A case's way on the regulator's system: its number there, and its steps (rule 13.6). */
export function scoresRoutes(services: Services): Router {
  const router = Router();
  const { storage, uploads: quota } = services;

  router.post(
    `/${calls.registerScores.path}`,
    allow(calls.registerScores.access),
    async (req, res) => {
      const registration = validBody(registerScoresSchema, req.body);
      await registerScores({ ...whoAndWhat(req), ...registration });
      res.json(success());
    },
  );

  router.post(
    `/${calls.saveMilestone.path}`,
    allow(calls.saveMilestone.access),
    async (req, res) => {
      const kind = valid(milestoneKindSchema, req.params.kind);
      // Nobody's files are read for a case that they may not see.
      await findVisibleCase(keyOf(req), 'work');
      const isProven = () => Promise.resolve(true);
      const rules = { address: addressOf(req), textPart: 'data', isProven };
      const upload = await receiveUpload(req, { storage, quota }, rules);
      await saveOrDiscard(upload, async () => {
        const data = validBody(saveMilestoneSchema, parsedJson(upload.fields.get('data') ?? ''));
        if (upload.files.length > 1) throw tooManyFiles();
        const files = await acceptFiles(upload.files, services.scanner);
        const { discard } = upload;
        return () => saveMilestone({ ...whoAndWhat(req), kind, data, files, discard });
      });
      res.json(success());
    },
  );

  return router;
}

/** A step has one document. */
const tooManyFiles = () =>
  new TooLargeError('tooManyFiles', [{ path: 'file', key: 'oneDocument' }]);

const keyOf = (req: Request) => valid(caseKeySchema, req.params.id);

const whoAndWhat = (req: Request) => ({
  key: keyOf(req),
});
