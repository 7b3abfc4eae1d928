import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts';
import { queryRows } from '../../db/row-query.ts';
import type { Actor } from '../../events/actor.ts';
import type { Services } from '../../services.ts';
import { Feedback } from '../case/feedback.ts';

interface Decision {
  /** Null: it is about none, and dropped. */
  readonly caseId: string | null;
  readonly reason: string;
}

interface Waiting {
  readonly sender: string;
  readonly state: string;
  readonly isDecided: boolean;
}

/**
 * Says what becomes of a mail that waits: it is filed in a case by whoever reads the mailbox, or
 * dropped.
 * @throws NotFoundError; ConflictError when it waits no more; ValidationError for a case id that
 * is none's
 */
export async function decideMail(
  { sequelize, jobs, events }: Services,
  id: number,
  { caseId, reason }: Decision,
  actor: Actor,
): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const [mail] = await queryRows<Waiting & Record<string, unknown>>(
      sequelize,
      `SELECT sender, state, decided_by IS NOT NULL AS "isDecided" FROM incoming_mails
       WHERE id = $1 FOR UPDATE`,
      [id],
      transaction,
    );
    if (!mail) throw new NotFoundError();
    if (mail.state !== 'waiting' || mail.isDecided) throw new ConflictError();
    const feedback = caseId ? await Feedback.findOne({ where: { caseId }, transaction }) : null;
    if (caseId && !feedback) throw new ValidationError([{ path: 'caseId', key: 'invalidValue' }]);
    await sequelize.query(
      `UPDATE incoming_mails
       SET decided_by = $2, decision = $3, feedback_id = coalesce($4, feedback_id), state = $5
       WHERE id = $1`,
      {
        bind: [id, actor.userId, reason, feedback?.id ?? null, feedback ? 'waiting' : 'dropped'],
        transaction,
      },
    );
    const change = { id, label: mail.sender, after: { caseId, reason } };
    const what = feedback ? 'message.assigned' : 'message.dropped';
    await events.raise(what, change, { actor, transaction });
    if (feedback) await jobs.add({ name: 'mail.read', data: {} }, transaction);
  });
}
