import { Readable } from 'node:stream';

import type { CaseKey } from '@feedback/contract/case/case-work';
import { redactedMarkOf } from '@feedback/contract/messages/notification-texts';

import { services } from '../../context/context.ts';
import { allOrNothing } from '../../db/all-or-nothing.ts';
import { query } from '../../db/query.ts';
import { NotFoundError } from '../../errors.ts';
import { raise } from '../../events/raise.ts';
import { Attachment } from '../case/attachment.ts';
import { findCase } from '../case/find-case.ts';
import { storeFiles } from '../submission/store-files.ts';
import { lockToRedact } from './redact-passage.ts';

interface Redacting {
  readonly key: CaseKey;
  readonly attachmentId: number;
  readonly reason: string;
}

/**
 * Puts a note in the place of a case's file, for good (rule 15.17); the storage lets go of the file
 * within the hour.
 * @throws NotFoundError, also for another case's file; ConflictError `caseErased`, `caseHeld`
 */
export async function redactFile({ key, attachmentId, reason }: Redacting): Promise<void> {
  const { locale } = await findCase(key);
  const mark = redactedMarkOf(locale);
  const draft = await services().storage.receive(Readable.from([Buffer.from(`${mark}\n`)]));
  await allOrNothing({
    undo: draft.discard,
    prepare: () => storeFiles([{ fileName: `${mark}.txt`, mediaType: 'text/plain', draft }]),
    async save([note]) {
      const feedback = await lockToRedact(key);
      const file = await Attachment.findOne({
        where: { id: attachmentId, feedbackId: feedback.id },
      });
      if (!file || !note) throw new NotFoundError();
      await query('INSERT INTO discarded_files VALUES ($1) ON CONFLICT DO NOTHING', [
        file.storageKey,
      ]);
      const { fileName, mediaType, storageKey } = note;
      const { size, sha256 } = draft;
      await file.update({ fileName, mediaType, storageKey, size, sha256 });
      await raise('case.redacted', { feedback, what: 'file', places: 1, reason });
    },
  });
}
