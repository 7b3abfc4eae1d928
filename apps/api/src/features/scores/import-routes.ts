import { buffer } from 'node:stream/consumers';

import * as calls from '@feedback/contract/operations';
import { importLimits } from '@feedback/contract/limits';
import { importChoicesSchema } from '@feedback/contract/regulator/scores-import';
import type { Router } from 'express';
import { type Request } from 'express';

import { importList, previewList } from '../../domain/scores/import/import-list.ts';
import { listRefused } from '../../domain/scores/import/list-refused.ts';
import { addressOf } from '../../http/requests/client-address.ts';
import { success } from '../../http/envelope.ts';
import { receiveUpload, type Upload } from '../../http/bodies/multipart.ts';
import { parsedJson } from '../../http/bodies/save-upload.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { operationRouter } from '../../gate/operation-router.ts';

/** The regulator's list of complaints: looked at, then taken in (rule 13.7). */
export function scoresImportRoutes(services: Services): Router {
  const { router, handle } = operationRouter();

  handle(calls.previewScoresImport, async ({ req }) => {
    const rows = await withList(req, (bytes) => previewList(bytes));
    return success({ rows });
  });

  handle(calls.importScores, async ({ req }) => {
    const changed = await withList(req, (bytes, { fields }) => {
      const { choices } = validBody(importChoicesSchema, parsedJson(fields.get('data') ?? ''));
      const who = {};
      return importList({ bytes, choices, ...who });
    });
    return success({ changed });
  });

  return router;

  /** Hands on the list that a request brings; the file itself is kept no longer than that. */
  async function withList<Result>(
    req: Request,
    use: (bytes: Buffer, upload: Upload) => Promise<Result>,
  ): Promise<Result> {
    const isProven = () => Promise.resolve(true);
    const rules = { address: addressOf(req), textPart: 'data', isProven };
    const upload = await receiveUpload(req, services, rules);
    try {
      return await use(await bytesOf(upload), upload);
    } finally {
      await upload.discard();
      upload.leave();
    }
  }
}

async function bytesOf({ files }: Upload): Promise<Buffer> {
  const [file] = files;
  if (!file || files.length > 1) throw listRefused('listRequired');
  if (file.isTooLarge || file.draft.size > importLimits.maxBytes) throw listRefused('listTooLarge');
  return buffer(await file.draft.open());
}
