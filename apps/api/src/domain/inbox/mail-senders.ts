import { query } from '../../db/query.ts';
import { services } from '../../context/context.ts';
import type { DataKey } from '../../keys/data-keys.ts';
import { shortHash } from '../../keys/keyed-hash.ts';
import { openSenders, sealSender, type SentRow } from '../conversation/sealed-sender.ts';

/** A mail's row as it is read. */
export interface SentMail extends SentRow {
  readonly messageId: string;
  readonly sender: string;
}

/** What a statement selects of a mail `i`, so that its sender can be opened. */
export const senderColumns = `i.sender, i.message_id AS "messageId", i.key_id AS "keyId",
  i.sealed_sender AS "sealedSender"`;

/** What stands where a sender must, when it is sealed. */
const sealedMark = '—';

const placeFor = ({ messageId }: Pick<SentMail, 'messageId'>) =>
  ({ table: 'incoming_mails', name: messageId }) as const;

/** By which an address's mails are found; others' share it, so what is found is looked at. */
const hashOf = (sender: string): number =>
  shortHash(services().keys.searchKey, `sender|${sender.toLowerCase()}`);

/** The columns of a mail that say who it came from. */
export async function senderOf(mail: Pick<SentMail, 'messageId' | 'sender'>, given?: DataKey) {
  const key = given ?? (await services().keys.take());
  const keys = { take: async () => key };
  const { keyId, sealedSender } = await sealSender(placeFor(mail), mail.sender, keys);
  return { sender: sealedMark, senderHash: hashOf(mail.sender), keyId, sealedSender };
}

/** Mails with the sender that each came from. */
export async function withSenders<Mail extends SentMail>(mails: readonly Mail[]): Promise<Mail[]> {
  const opened = await openSenders(mails, placeFor);
  return mails.map((mail, at) => ({ ...mail, sender: opened[at] ?? mail.sender }));
}

/** Whether this address was told within a day that a mail of theirs came. */
export async function wasAcknowledged(sender: string): Promise<boolean> {
  const mails = await query<SentMail>(
    `SELECT ${senderColumns} FROM incoming_mails i
     WHERE (i.sender_hash = $1 OR i.sender = $2) AND i.is_acknowledged
       AND i.created_at > now() - interval '1 day'`,
    [hashOf(sender), sender],
  );
  return (await withSenders(mails)).some((mail) => mail.sender === sender);
}
