import { newCaseId } from '@feedback/contract/case-id';
import type { Transaction } from 'sequelize';

import { allOrNothing } from '../../db/all-or-nothing.ts';
import type { Services } from '../../services.ts';
import type { AcceptedFile } from './accept-files.ts';
import { Feedback } from '../case/feedback.ts';
import { findStanding, type SavedCase, type Submission } from './find-standing.ts';
import { attachmentRows, keepFiles, type KeptFile } from './keep-files.ts';

/** The files that came with something, and how they go again. */
export interface GivenFiles {
  readonly files: readonly AcceptedFile[];
  readonly discard: () => Promise<void>;
}

interface Saving {
  /** Null: the writing is a statement by itself, unless a team's turn or a job belongs to it. */
  readonly transaction?: Transaction | null;
  readonly files?: readonly KeptFile[];
  /** Another source of case ids, for tests. */
  readonly nextCaseId?: () => string;
}

/** With a million cases one id in 34,000 is taken; three in a row never. */
const tries = 3;

/**
 * Saves a submission's case for its owner, with its files, its history and its messages: one
 * statement finds all that it depends on, one writes all of it. Nothing is held between the two:
 * when the same submission, the proof or the case id was used meanwhile, the second writes
 * nothing, and one looks again. A submission that was saved before answers its case.
 * @throws what `findStanding` refuses
 */
export async function saveCase(
  services: Pick<Services, 'announce' | 'events' | 'insertCase' | 'sequelize'>,
  submission: Submission,
  saving: Saving = {},
): Promise<SavedCase> {
  const { events, insertCase, sequelize } = services;
  const { transaction = null, files = [], nextCaseId = newCaseId } = saving;
  const { given, actor } = submission;
  for (let tried = 0; tried < tries; tried += 1) {
    const standing = await findStanding(transaction ?? sequelize, submission, {
      takesTurn: transaction !== null,
    });
    const { saved, nextId, owner, proofId } = standing;
    if (saved) return saved;
    if (standing.isTeams && !transaction) {
      return sequelize.transaction((within) =>
        saveCase(services, submission, { ...saving, transaction: within }),
      );
    }
    const feedback = Feedback.build({
      ...given,
      id: nextId,
      caseId: nextCaseId(),
      status: 'open',
      class: standing.class,
      complaintCode: standing.complaintCode,
      createdAt: standing.receivedAt,
      ...standing.dues,
    });
    feedback.assignToOwner(owner?.id ?? null, new Date(), standing.teamId);
    const names = files.map(({ fileName }) => fileName);
    const isSaved = await events.raise(
      'case.created',
      { feedback, owner, files: names },
      { actor, transaction },
      (rows, within) => {
        const all = [...attachmentRows(feedback.id, files), ...rows];
        return insertCase({ feedback, proofId, rows: all }, within);
      },
    );
    if (isSaved) {
      whenCommitted(transaction, () => announceCase(services, feedback.id));
      return { id: feedback.id, caseId: feedback.caseId, isRepeat: false };
    }
  }
  throw new Error('No case id was free.');
}

/**
 * Saves a submission's case with its files, all or nothing. The same submission again answers the
 * same case.
 * @throws what `findStanding` refuses
 */
export async function saveWithFiles(
  services: Services,
  submission: Submission,
  { files, discard }: GivenFiles,
): Promise<SavedCase> {
  if (files.length === 0) return saveCase(services, submission);
  const saved = await allOrNothing(services.sequelize, {
    undo: discard,
    async prepare() {
      const standing = await findStanding(services.pool, submission);
      return standing.saved ? [] : keepFiles(files);
    },
    save: (transaction, kept) => saveCase(services, submission, { transaction, files: kept }),
  });
  if (saved.isRepeat) await discard();
  return saved;
}

/** To who follows the cases, and to who sends its messages. */
function announceCase({ announce }: Pick<Services, 'announce'>, id: number): void {
  announce({ channel: 'news', payload: `case ${id}` });
  announce({ channel: 'outgoing_messages', payload: '' });
}

/** At once when what was done is no transaction's part. */
function whenCommitted(transaction: Transaction | null, work: () => void): void {
  if (transaction) transaction.afterCommit(work);
  else work();
}
