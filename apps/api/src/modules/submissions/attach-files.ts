import { saveFilesWithRecords } from '../../platform/db/save-files-with-records.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { query } from '../../platform/db/query.ts';
import { Attachment, Feedback } from '../cases/index.ts';
import type { User } from '../auth/index.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';
import { getCurrentTransaction } from '../../platform/context/context.ts';
import type { AcceptedFile } from './accept-files.ts';
import { buildAttachmentRows, moveFilesToStorage } from './store-files.ts';

interface Addition {
  readonly feedbackId: number;
  readonly employeeCode: string;
  readonly user: User;
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
}

/**
 * Adds files to a case that the current user submitted. Skips files that the case already has, so
 * that a client can repeat an upload after a lost response.
 * @throws NotFoundError, ForbiddenError for another user's case
 * @throws ConflictError `caseClosed`; TooLargeError when the case would have more than five
 */
export async function attachFilesToOwnCase(addition: Addition): Promise<void> {
  const attached = await saveFilesWithRecords({
    undo: addition.discard,
    async prepare() {
      const { missing } = await findMissing(addition, addition.files);
      return moveFilesToStorage(missing);
    },
    async save(kept) {
      const { feedback, saved, missing } = await findMissing(addition, kept);
      if (missing.length === 0) return missing;
      const files = missing.map(({ fileName }) => fileName);
      await raise('case.attached', { feedback, files });
      const place = { firstPosition: saved.length + 1 };
      await insertRows(buildAttachmentRows(feedback.id, missing, place));
      await countMore(feedback.id, missing.length);
      return missing;
    },
  });
  const kept = new Set(attached.map(({ draft }) => draft));
  await Promise.all(
    addition.files.filter(({ draft }) => !kept.has(draft)).map(({ draft }) => draft.discard()),
  );
}

/** Increases the file count of a locked case, without a new version of the case. */
const countMore = (feedbackId: number, files: number) =>
  query('UPDATE feedbacks SET attachment_count = attachment_count + $2 WHERE id = $1', [
    feedbackId,
    files,
  ]);

/** Returns the files that the case does not have yet. Locks the case inside a transaction. */
async function findMissing<File extends AcceptedFile>(
  { feedbackId, user, employeeCode }: Addition,
  files: readonly File[],
) {
  const feedback = await Feedback.findByPk(feedbackId, { lock: getCurrentTransaction() !== null });
  if (!feedback || feedback.audience !== 'e') throw new NotFoundError();
  const isOwn = feedback.submittedBy === user.id && employeeCode === feedback.employeeCode;
  if (!isOwn) throw new ForbiddenError();
  feedback.requirePerson();
  const saved = await Attachment.findAll({
    where: { feedbackId, entryId: null },
  });
  const missing = files.filter((file) => !isAmong(saved, file));
  if (missing.length > 0) feedback.attach(missing.length);
  return { feedback, saved, missing };
}

const isAmong = (saved: readonly Attachment[], { fileName, draft }: AcceptedFile): boolean =>
  saved.some(
    (one) => one.fileName === fileName && one.size === draft.size && one.crc32 === draft.crc32,
  );
