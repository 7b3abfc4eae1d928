import { randomUUID } from 'node:crypto';

import type { CaseKey, Note } from '@feedback/contract/cases/case-work';
import { inTransaction, joinTransaction } from '../../platform/db/transaction.ts';
import { raise } from '../../platform/events/raise.ts';

import { NotFoundError } from '../../platform/errors.ts';
import { lockCase } from '../cases/index.ts';
import { CaseEntry } from './case-entry.ts';
import { calculateMessageDigest, findEntryOfSubmission } from './find-same-message.ts';
import { saveNoteMentions } from './mentions.ts';
import { getActingAccount, currentTime } from '../../platform/context/context.ts';

interface Writing extends Note {
  readonly key: CaseKey;
}

/**
 * Adds an internal note to an open or closed case. Idempotent by the note's submission id.
 * @throws NotFoundError, ForbiddenError; ValidationError for a mention that is not allowed;
 * ConflictError `submissionChanged`
 */
export async function addCaseNote({
  key,
  text,
  mentions,
  submissionId = randomUUID(),
}: Writing): Promise<CaseEntry> {
  const digest = calculateMessageDigest(
    'note',
    getActingAccount().userId,
    text,
    ...(mentions ?? []),
  );
  return joinTransaction(async () => {
    const feedback = await lockCase(key, 'see');
    const written = await findEntryOfSubmission({ submissionId, digest }, { feedback });
    if (written) return written;
    const entry = await CaseEntry.create({
      feedbackId: feedback.id,
      kind: 'note',
      authorId: getActingAccount().userId,
      text,
      submissionId,
      submissionDigest: digest,
    });
    const { mentioned } = await saveNoteMentions(entry, mentions, { feedback });
    await raise('case.noted', { feedback, mentioned });
    return entry;
  });
}

/**
 * Changes a note of the current user while the note may still be edited.
 * @throws NotFoundError, ForbiddenError for another author's note; ConflictError `noteFixed`
 */
export async function changeCaseNote({
  key,
  text,
  mentions,
  noteId,
}: Writing & { readonly noteId: number }): Promise<void> {
  await inTransaction(async () => {
    const feedback = await lockCase(key, 'see');
    const where = { id: noteId, feedbackId: feedback.id, kind: 'note' } as const;
    const note = await CaseEntry.findOne({ where });
    if (!note) throw new NotFoundError();
    const isRewritten = note.change(text, getActingAccount().userId, currentTime());
    await note.save();
    const { mentioned, isChanged } = await saveNoteMentions(note, mentions, { feedback });
    // The request repeats a change whose response was lost; the event was already raised.
    if (!isRewritten && !isChanged) return;
    await raise('case.noteChanged', { feedback, mentioned });
  });
}
