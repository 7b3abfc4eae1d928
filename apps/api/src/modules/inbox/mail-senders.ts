import { query } from '../../platform/db/query.ts';
import { services } from '../../platform/context/context.ts';
import type { DataKey } from '../../platform/crypto/data-keys.ts';
import { calculateSearchHash } from '../../platform/crypto/keyed-hash.ts';
import { decryptSenders, encryptSender, type EncryptedSenderRow } from '../conversations/index.ts';

/** Row of a mail with its encrypted sender. */
export interface EncryptedMailRow extends EncryptedSenderRow {
  readonly messageId: string;
}

/** Row of a mail with its decrypted sender. */
export type DecryptedMailRow<Mail extends EncryptedMailRow = EncryptedMailRow> = Mail & {
  readonly sender: string;
};

/** SQL columns of a mail `i` that are needed to decrypt its sender. */
export const senderColumnsSql = `i.message_id AS "messageId", i.key_id AS "keyId",
  i.sealed_sender AS "sealedSender"`;

/** Placeholder for the sender of a mail whose data key was destroyed. */
const lostSender = '—';

const placeFor = ({ messageId }: Pick<EncryptedMailRow, 'messageId'>) =>
  ({ table: 'incoming_mails', name: messageId }) as const;

/**
 * Returns the short hash by which the mails of an address are found. Several addresses may share a
 * hash, so results must be filtered.
 */
const hashOf = (sender: string): number =>
  calculateSearchHash(services().keys.searchKey, `sender|${sender.toLowerCase()}`);

/** Returns the columns with the encrypted sender of a mail. */
export async function encryptSenderColumns(
  mail: Pick<DecryptedMailRow, 'messageId' | 'sender'>,
  given?: DataKey,
) {
  const key = given ?? (await services().keys.take());
  const keys = { take: async () => key };
  const { keyId, sealedSender } = await encryptSender(placeFor(mail), mail.sender, keys);
  return { senderHash: hashOf(mail.sender), keyId, sealedSender };
}

/** Returns mails with their decrypted senders. */
export async function decryptMailSenders<Mail extends EncryptedMailRow>(
  mails: readonly Mail[],
): Promise<DecryptedMailRow<Mail>[]> {
  const opened = await decryptSenders(mails, placeFor);
  return mails.map((mail, at) => ({ ...mail, sender: opened[at] ?? lostSender }));
}

/** Whether a mail from this address was acknowledged within the last day. */
export async function wasSenderAcknowledged(sender: string): Promise<boolean> {
  const mails = await query<EncryptedMailRow>(
    `SELECT ${senderColumnsSql} FROM incoming_mails i
     WHERE i.sender_hash = $1 AND i.is_acknowledged
       AND i.created_at > now() - interval '1 day'`,
    [hashOf(sender)],
  );
  return (await decryptMailSenders(mails)).some((mail) => mail.sender === sender);
}
