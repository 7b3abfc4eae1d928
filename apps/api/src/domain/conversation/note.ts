import { randomUUID } from 'node:crypto';

import type { CaseKey, Note } from '@feedback/contract/case-work';

import { NotFoundError } from '../../errors.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../people/viewer.ts';
import { lockCase } from '../case/lock-case.ts';
import { CaseEntry } from './case-entry.ts';
import { digestOf, findWritten } from './find-written.ts';
import { saveMentions } from './save-mentions.ts';

interface Writing extends Note {
  readonly viewer: Viewer;
  readonly key: CaseKey;
  readonly actor: Actor;
}

/**
 * Writes an internal note, of a closed case too. The same submission again answers the same note.
 * @throws NotFoundError, ForbiddenError; ValidationError for whom it can't mention; ConflictError `submissionChanged`
 */
export async function addNote(
  { sequelize, events }: Services,
  { viewer, key, text, mentions, submissionId = randomUUID(), actor }: Writing,
): Promise<CaseEntry> {
  const digest = digestOf('note', actor.userId, text, ...(mentions ?? []));
  return sequelize.transaction(async (transaction) => {
    const feedback = await lockCase(viewer, key, transaction, 'see');
    const written = await findWritten({ submissionId, digest }, { feedback, transaction });
    if (written) return written;
    const entry = await CaseEntry.create(
      {
        feedbackId: feedback.id,
        kind: 'note',
        authorId: actor.userId,
        text,
        submissionId,
        submissionDigest: digest,
      },
      { transaction },
    );
    const mentioned = await saveMentions(entry, mentions, {
      viewer,
      feedback,
      transaction,
    });
    await events.raise('case.noted', { feedback, mentioned }, { actor, transaction });
    return entry;
  });
}

/**
 * Changes a note of one's own while it is new.
 * @throws NotFoundError, ForbiddenError for somebody else's; ConflictError `noteFixed`
 */
export async function changeNote(
  { sequelize, events }: Services,
  { viewer, key, text, mentions, actor, noteId }: Writing & { readonly noteId: number },
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const feedback = await lockCase(viewer, key, transaction, 'see');
    const where = { id: noteId, feedbackId: feedback.id, kind: 'note' } as const;
    const note = await CaseEntry.findOne({ where, transaction });
    if (!note) throw new NotFoundError();
    note.change(text, actor.userId, new Date());
    await note.save({ transaction });
    const mentioned = await saveMentions(note, mentions, {
      viewer,
      feedback,
      transaction,
    });
    await events.raise('case.noteChanged', { feedback, mentioned }, { actor, transaction });
  });
}
