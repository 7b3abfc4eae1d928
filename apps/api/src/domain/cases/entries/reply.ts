import type { CaseKey, Reply } from '@feedback/contract/case-work';
import type { Transaction } from 'sequelize';

import { allOrNothing } from '../../../db/all-or-nothing.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import type { Actor } from '../../../events/actor.ts';
import type { Services } from '../../../services.ts';
import type { Viewer } from '../../people/viewer.ts';
import type { AcceptedFile } from '../accept-files.ts';
import type { Feedback } from '../feedback.ts';
import { attachmentRows, keepFiles, type KeptFile } from '../keep-files.ts';
import { lockCase } from '../lock-case.ts';
import { CaseEntry } from './case-entry.ts';
import { digestOf, findWritten, type Writing } from './find-written.ts';

interface Answer {
  readonly viewer: Viewer;
  readonly key: CaseKey;
  readonly data: Reply;
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
  readonly actor: Actor;
}

/**
 * Answers a case's submitter, with files; an answer that asks lets the case wait for them. The same
 * submission again answers the same entry, whatever became of the case since.
 * @throws NotFoundError, ForbiddenError
 * @throws ConflictError `replyToClosed`, `submissionChanged`
 */
export async function replyToCase(services: Services, answer: Answer): Promise<CaseEntry> {
  const writing = { submissionId: answer.data.submissionId, digest: digestOfAnswer(answer) };
  let isRepeat = false;
  const entry = await allOrNothing(services.sequelize, {
    undo: answer.discard,
    async prepare() {
      if (answer.files.length === 0) return [];
      return (await findWritten(writing)) ? [] : keepFiles(answer.files);
    },
    async save(transaction, files) {
      const feedback = await lockCase(answer.viewer, answer.key, transaction);
      const written = await findWritten(writing, { feedback, transaction });
      isRepeat = written !== null;
      return written ?? write(services, answer, { feedback, writing, files, transaction });
    },
  });
  if (isRepeat) await answer.discard();
  return entry;
}

interface Place {
  readonly feedback: Feedback;
  readonly writing: Writing;
  readonly files: readonly KeptFile[];
  readonly transaction: Transaction;
}

async function write(
  { events }: Services,
  { data: { text, asks }, actor }: Answer,
  { feedback, writing, files, transaction }: Place,
): Promise<CaseEntry> {
  feedback.reply(asks);
  await feedback.save({ transaction });
  const entry = await CaseEntry.create(
    {
      feedbackId: feedback.id,
      kind: 'out',
      authorId: actor.userId,
      text,
      asks,
      submissionId: writing.submissionId,
      submissionDigest: writing.digest,
    },
    { transaction },
  );
  await insertRows(attachmentRows(feedback.id, files, { entryId: entry.id }), transaction);
  const names = files.map(({ fileName }) => fileName);
  await events.raise('case.replied', { feedback, entry, files: names }, { actor, transaction });
  return entry;
}

const digestOfAnswer = ({ data: { text, asks }, files, actor }: Answer): Buffer =>
  digestOf(
    'reply',
    actor.userId,
    text,
    asks,
    files.map(({ fileName, draft }) => [fileName, draft.sha256.toString('hex')]),
  );
