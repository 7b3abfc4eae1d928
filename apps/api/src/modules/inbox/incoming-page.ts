import type {
  IncomingMail,
  IncomingMailDetail,
  IncomingMailPage,
  IncomingMailState,
} from '@feedback/contract/inbox/incoming-mail';
import { maskRecipientAddress } from '@feedback/contract/privacy/mask-address';
import { countRowsUpTo, query } from '../../platform/db/query.ts';

import {
  readKeysetPage,
  type KeysetRange,
  buildKeysetClauses,
  type PageRequest,
} from '../../platform/db/keyset-page.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { collectBoundValues } from '../../platform/db/sql-values.ts';
import {
  senderColumnsSql,
  decryptMailSenders,
  type DecryptedMailRow,
  type EncryptedMailRow,
} from './mail-senders.ts';

type MailRecord = Omit<IncomingMail, 'createdAt' | 'receivedAt' | 'files' | 'sender'> &
  EncryptedMailRow & {
    readonly createdAt: Date;
    readonly receivedAt: Date;
    readonly fileNames: string | null;
  };

/** Maximum number of characters of a mail's text that the list shows. */
const shownInList = 2000;

/**
 * Returns a page of the received mails, newest first.
 * @throws ValidationError when the cursor belongs to another list
 */
export async function findIncomingMailPage(
  state: IncomingMailState | undefined,
  request: PageRequest,
): Promise<IncomingMailPage> {
  const page = await readKeysetPage(
    'mail',
    request,
    (range) => findRecords(state, range),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );
  const rows = page.rows.map(serialize);
  return { ...page, rows };
}

async function findRecords(state: IncomingMailState | undefined, range: KeysetRange) {
  const { values, place } = collectBoundValues();
  const condition = state ? `i.state = ${place(state)}` : 'true';
  const tail = buildKeysetClauses(['i.created_at', 'i.id'], range, place);
  const rows = await query<MailRecord>(
    `SELECT ${columns}, left(i.text, ${shownInList}) AS text ${from}
     WHERE ${condition} AND ${tail.condition} ${tail.orderAndLimit}`,
    values,
  );
  return decryptMailSenders(rows);
}

const columns = `i.id, ${senderColumnsSql}, i.is_sender_confirmed AS "isSenderConfirmed", i.subject,
  i.file_names AS "fileNames", i.storage_key IS NOT NULL AS "hasOriginal", i.state, i.reason,
  f.case_id AS "caseId", u.employee_name AS "decidedBy", i.decision,
  i.received_at AS "receivedAt", i.created_at AS "createdAt"`;

const from = `FROM incoming_mails AS i LEFT JOIN feedbacks AS f ON f.id = i.feedback_id
  LEFT JOIN users AS u ON u.id = i.decided_by`;

/**
 * Returns a mail with its whole text.
 * @throws NotFoundError
 */
export async function findIncomingMail(id: number): Promise<IncomingMailDetail> {
  const rows = await query<MailRecord & { readonly quoted: string | null }>(
    `SELECT ${columns}, i.text, i.quoted ${from} WHERE i.id = $1`,
    [id],
  );
  const [mail] = await decryptMailSenders(rows);
  if (!mail) throw new NotFoundError();
  return { ...serialize(mail), quoted: mail.quoted };
}

const serialize = (record: DecryptedMailRow<MailRecord>): IncomingMail => {
  const { id, isSenderConfirmed, subject, text, state, reason, hasOriginal } = record;
  // Shows the whole address of a waiting mail, so that the super admin can find its case.
  const sender = state === 'waiting' ? record.sender : maskRecipientAddress(record.sender);
  const { caseId, decidedBy, decision, createdAt, receivedAt } = record;
  const files = record.fileNames?.split('\n') ?? [];
  const times = { receivedAt: receivedAt.toISOString(), createdAt: createdAt.toISOString() };
  const what = { id, sender, isSenderConfirmed, subject, text, files, hasOriginal, state, reason };
  return { ...what, caseId, decidedBy, decision, ...times };
};

/** Counts the mails that wait for a decision; stops counting at `ceiling`. */
export const countUndecidedMails = (ceiling: number): Promise<number> =>
  countRowsUpTo(
    ceiling,
    `SELECT FROM incoming_mails WHERE state = 'waiting' AND decided_by IS NULL`,
  );
