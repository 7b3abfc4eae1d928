import { Readable } from 'node:stream';

import type { CaseKey } from '@feedback/contract/cases/case-work';
import { getRedactionMark } from '@feedback/contract/messages/notification-texts';

import { services } from '../../platform/context/context.ts';
import { saveFilesWithRecords } from '../../platform/db/save-files-with-records.ts';
import { query } from '../../platform/db/query.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { receiveEncrypted } from '../../platform/storage/encrypted-file.ts';
import { Attachment, findCase } from '../cases/index.ts';
import { discardOriginalMails, lockCaseForRedaction } from './redact-passage.ts';

interface Redacting {
  readonly key: CaseKey;
  readonly attachmentId: number;
  readonly reason: string;
}

/**
 * Replaces a file of a case by a short text, permanently (rule 15.17); the storage deletes the file
 * within an hour.
 * @throws NotFoundError, also for another case's file; ConflictError `caseErased`, `caseHeld`
 */
export async function redactCaseFile({ key, attachmentId, reason }: Redacting): Promise<void> {
  const { locale } = await findCase(key);
  const mark = getRedactionMark(locale);
  const { storage, keys } = services();
  const bytes = Readable.from([Buffer.from(`${mark}\n`)]);
  const draft = await receiveEncrypted(storage, bytes, await keys.take());
  await saveFilesWithRecords({
    undo: draft.discard,
    async prepare() {
      await draft.keep();
      return [{ draft }];
    },
    async save() {
      const feedback = await lockCaseForRedaction(key);
      const file = await Attachment.findOne({
        where: { id: attachmentId, feedbackId: feedback.id },
      });
      if (!file) throw new NotFoundError();
      await query('INSERT INTO discarded_files VALUES ($1) ON CONFLICT DO NOTHING', [
        file.storageKey,
      ]);
      const sharing = await query(
        'SELECT 1 FROM attachments WHERE feedback_id = $1 AND key_id = $2 AND id <> $3 LIMIT 1',
        [feedback.id, file.keyId, file.id],
      );
      if (sharing.length === 0) {
        const sql = 'INSERT INTO discarded_keys VALUES ($1) ON CONFLICT DO NOTHING';
        await query(sql, [file.keyId]);
      }
      const { size, crc32, storageKey, keyId, sealedSha256 } = draft;
      const note = { fileName: `${mark}.txt`, mediaType: 'text/plain' };
      await file.update({ ...note, storageKey, keyId, size, crc32, sealedSha256 });
      await discardOriginalMails(feedback.id);
      await raise('case.redacted', { feedback, what: 'file', places: 1, reason });
    },
  });
}
