import { raise } from '../../platform/events/raise.ts';
import { closeLockedCase, type Feedback } from '../cases/index.ts';
import type { CaseEntry } from './case-entry.ts';

interface LeavingReply {
  /** The case, which the current transaction has locked. */
  readonly feedback: Feedback;
  readonly entry: CaseEntry;
  /** The names of the reply's files. */
  readonly files: readonly string[];
  /** Time from which the case counts as answered, and as resolved if the reply closes the case. */
  readonly at: Date;
}

/**
 * Sends an unsent reply: the case waits for the submitter or is closed, and the messages to the
 * submitter, the webhooks and the status page follow.
 * @throws ConflictError `replyToClosed`; the errors of `closeLockedCase`
 */
export async function releaseWaitingReply({
  feedback,
  entry,
  files,
  at,
}: LeavingReply): Promise<void> {
  const { closing } = entry;
  feedback.reply(entry.asks, at);
  await feedback.save();
  entry.leave();
  await entry.save();
  await raise('case.replied', { feedback, entry, files, ...(closing && { closes: true }) });
  if (closing) await closeLockedCase(feedback, closing, { entry, files: files.length }, at);
}
