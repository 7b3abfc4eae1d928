import { maskRecipientAddress } from '@feedback/contract/privacy/mask-address';

import { inTransaction } from '../../platform/db/transaction.ts';
import { query } from '../../platform/db/query.ts';
import { raise } from '../../platform/events/raise.ts';
import { services } from '../../platform/context/context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors.ts';
import { buildCaseCondition, Feedback } from '../cases/index.ts';
import { getActingAccount } from '../../platform/context/context.ts';
import { senderColumnsSql, decryptMailSenders, type EncryptedMailRow } from './mail-senders.ts';

interface Decision {
  /** Id of the case in which to file the mail; null drops the mail. */
  readonly caseId: string | null;
  readonly reason: string;
}

interface Waiting extends EncryptedMailRow {
  readonly state: string;
  readonly isDecided: boolean;
}

/**
 * Decides about a waiting mail: assigns the mail to a case, in which the mailbox job files it, or
 * drops the mail.
 * @throws NotFoundError; ConflictError when the mail is no longer waiting; ValidationError for an
 * unknown case id
 */
export async function saveDecisionAboutMail(
  id: number,
  { caseId, reason }: Decision,
): Promise<void> {
  const { jobs } = services();
  await inTransaction(async () => {
    const [mail] = await query<Waiting & Record<string, unknown>>(
      `SELECT ${senderColumnsSql}, i.state, i.decided_by IS NOT NULL AS "isDecided"
       FROM incoming_mails i WHERE i.id = $1 FOR UPDATE`,
      [id],
    );
    if (!mail) throw new NotFoundError();
    if (mail.state !== 'waiting' || mail.isDecided) throw new ConflictError();
    const where = caseId ? await buildCaseCondition(caseId) : null;
    const feedback = where ? await Feedback.findOne({ where, lock: true }) : null;
    if (caseId && !feedback) throw new ValidationError([{ path: 'caseId', key: 'invalidValue' }]);
    feedback?.requirePerson();
    await query(
      `UPDATE incoming_mails
       SET decided_by = $2, decision = $3, feedback_id = coalesce($4, feedback_id), state = $5
       WHERE id = $1`,
      [
        id,
        getActingAccount().userId,
        reason,
        feedback?.id ?? null,
        feedback ? 'waiting' : 'dropped',
      ],
    );
    const [from] = await decryptMailSenders([mail]);
    const change = {
      id,
      label: maskRecipientAddress(from?.sender ?? ''),
      after: { caseId, reason },
      ofCase: feedback?.id ?? null,
    };
    const what = feedback ? 'message.assigned' : 'message.dropped';
    await raise(what, change);
    if (feedback) await jobs.add([{ name: 'mail.read', data: {} }]);
  });
}
