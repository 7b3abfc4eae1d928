import { NoteMention } from '../case/note-mention.ts';

const unseen = (userId: number, feedbackId: number) => ({ userId, feedbackId, seenAt: null });

/** Whether a note of a case mentions somebody who has not seen it since. */
export const hasUnseenMention = async (userId: number, feedbackId: number): Promise<boolean> =>
  (await NoteMention.count({ where: unseen(userId, feedbackId) })) > 0;

/** Notes that somebody had the case before them. */
export async function markMentionsSeen(userId: number, feedbackId: number): Promise<void> {
  await NoteMention.update({ seenAt: new Date() }, { where: unseen(userId, feedbackId) });
}
