import { Op } from 'sequelize';

import { currentTime, runInContext } from '../../platform/context/context.ts';
import { systemViewer, toUserViewer } from '../../platform/context/viewer.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ConflictError, ValidationError } from '../../platform/errors.ts';
import { processSeparately, findSetAsideIds } from '../../platform/jobs/set-aside.ts';
import { User } from '../auth/index.ts';
import { Attachment, Feedback } from '../cases/index.ts';
import { cancelWaitingReplies } from './cancel-replies.ts';
import { CaseEntry } from './case-entry.ts';
import { releaseWaitingReply } from './send-reply.ts';

/** Maximum number of replies in one run; the next run sends the remaining replies. */
const mostInRun = 200;

interface Waiting {
  readonly id: number;
  readonly feedbackId: number;
}

/**
 * Sends the replies whose time has come, each in its own transaction (rule 9.14). Sets aside
 * replies that fail.
 */
export async function releaseDueReplies(): Promise<void> {
  const rows = await query<Waiting>(
    `SELECT id, feedback_id AS "feedbackId" FROM case_entries
     WHERE leaves_at <= $1::timestamptz AND id <> ALL ($2::int[])
     ORDER BY leaves_at, id LIMIT ${mostInRun}`,
    [currentTime(), await findSetAsideIds('replies.send')],
  );
  await processSeparately('replies.send', rows, { keyOf: ({ id }) => id, work: sendOrCancel });
}

/**
 * Sends a reply whose time has come; cancels the reply when its case can no longer be closed or
 * answered that way.
 */
async function sendOrCancel(waiting: Waiting): Promise<void> {
  try {
    await inTransaction(() => sendLocked(waiting));
  } catch (error) {
    if (!(error instanceof ConflictError || error instanceof ValidationError)) throw error;
    await inTransaction(async () => {
      const feedback = await Feedback.findByPk(waiting.feedbackId, { lock: true });
      if (feedback) await cancelWaitingReplies(feedback, 'impossible', { id: waiting.id });
    });
  }
}

/**
 * Locks the case, as undoing does, and sends the reply in its author's name if the reply still
 * waits. An undo waits for the lock and then finds the reply sent.
 */
async function sendLocked({ id, feedbackId }: Waiting): Promise<void> {
  const feedback = await Feedback.findByPk(feedbackId, { lock: true });
  const leavesAt = { [Op.lte]: currentTime() };
  const entry = await CaseEntry.findOne({ where: { id, feedbackId, kind: 'unsent', leavesAt } });
  if (!feedback || !entry) return;
  const author = entry.authorId ? await User.findByPk(entry.authorId, { paranoid: false }) : null;
  const files = await Attachment.findAll({ where: { entryId: id }, order: ['position'] });
  const names = files.map(({ fileName }) => fileName);
  // A reply that only waited to be undone counts from when it was written.
  const at = entry.isScheduled ? currentTime() : entry.createdAt;
  if (entry.isScheduled) await query(movedToNow, [feedbackId, id]);
  const viewer = author ? toUserViewer(author) : systemViewer;
  await runInContext({ viewer, origin: entry.origin ?? null }, () =>
    releaseWaitingReply({ feedback, entry, files: names, at }),
  );
}

/** SQL statement: dates a scheduled reply by the time at which it was sent. */
const movedToNow = 'UPDATE case_entries SET created_at = now() WHERE feedback_id = $1 AND id = $2';
