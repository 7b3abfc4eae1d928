import type { CaseKey } from '@feedback/contract/cases/case-work';

import { currentTime } from '../../platform/context/context.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { User } from '../auth/index.ts';
import { lockCase } from '../cases/index.ts';
import { CaseEntry } from './case-entry.ts';

/**
 * Deletes a reply that has not been sent yet, with its files. The case stays as it is (rule 9.14).
 * @throws NotFoundError, ForbiddenError; ConflictError `replySent` from the send time on
 */
export async function undoReply({ key, id }: { key: CaseKey; id: number }): Promise<void> {
  await inTransaction(async () => {
    const feedback = await lockCase(key);
    const entry = await CaseEntry.findOne({
      where: { id, feedbackId: feedback.id, kind: ['out', 'unsent'] },
      include: [{ model: User, as: 'author' }],
    });
    if (!entry) throw new NotFoundError();
    const { leavesAt, author } = entry;
    const hasLeft = leavesAt && leavesAt <= currentTime();
    if (entry.kind === 'out' || hasLeft) throw new ConflictError('replySent');
    await query(discardedFiles, [feedback.id, id]);
    await entry.destroy();
    if (!leavesAt) return;
    await raise('case.replyCancelled', { feedback, cause: 'undone', author: author ?? null });
  });
}

/** SQL statement: deletes the files of an entry `$2` and schedules their removal. */
const discardedFiles = `
  WITH gone AS (DELETE FROM attachments WHERE feedback_id = $1 AND entry_id = $2
      RETURNING storage_key, key_id),
    files AS (INSERT INTO discarded_files SELECT storage_key FROM gone ON CONFLICT DO NOTHING)
  INSERT INTO discarded_keys SELECT DISTINCT key_id FROM gone
    WHERE NOT EXISTS (SELECT FROM attachments o WHERE o.feedback_id = $1
      AND o.key_id = gone.key_id AND o.entry_id IS DISTINCT FROM $2)
  ON CONFLICT DO NOTHING`;
