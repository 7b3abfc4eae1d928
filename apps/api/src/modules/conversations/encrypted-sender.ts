import { getUndecryptableMark } from '@feedback/contract/messages/undecryptable-mark';

import { context, services } from '../../platform/context/context.ts';
import type { DataKeys } from '../../platform/crypto/data-keys.ts';
import { decryptValue, encryptValue } from '../../platform/crypto/encrypt-value.ts';
import { decryptOrSetAside } from '../../platform/jobs/set-aside.ts';

/** A row with the encrypted sender of an e-mail; other entries have none. */
export interface EncryptedSenderRow {
  readonly keyId?: string | null;
  readonly sealedSender?: Buffer | null;
}

/** The table and the unique name of the mail's row, which are known before the row is saved. */
export interface SenderLocation {
  readonly table: 'case_entries' | 'incoming_mails';
  readonly name: string;
}

const placeOf = ({ table, name }: SenderLocation): string => `${table}.sealed_sender:${name}`;

/** Encrypts the sender's address of an e-mail with a separate key (rule 15.19). */
export async function encryptSender(
  place: SenderLocation,
  sender: string,
  keys: Pick<DataKeys, 'take'> = services().keys,
) {
  const { id: keyId, key } = await keys.take();
  return { keyId, sealedSender: encryptValue(key, placeOf(place), sender) };
}

/**
 * Returns the decrypted senders of rows; null for a row without a sender or with a destroyed key. A
 * damaged sender reads "Cannot be decrypted". Fetches all missing keys in one call.
 */
export async function decryptSenders<Row extends EncryptedSenderRow>(
  rows: readonly Row[],
  placeFor: (row: Row) => SenderLocation,
  keys: Pick<DataKeys, 'find'> = services().keys,
): Promise<(string | null)[]> {
  const ids = rows.flatMap(({ keyId, sealedSender }) => (keyId && sealedSender ? [keyId] : []));
  const found = ids.length === 0 ? new Map<string, Buffer>() : await keys.find(ids);
  return rows.map((row) => {
    const key = found.get(row.keyId ?? '');
    const { sealedSender } = row;
    if (!key || !sealedSender) return null;
    const place = placeFor(row);
    const batch = place.table === 'case_entries' ? 'entries.read' : 'mails.read';
    // Reports the key id, because the id of a mail may contain a person's name.
    const sender = decryptOrSetAside(batch, row.keyId ?? '', () =>
      decryptValue(key, placeOf(place), sealedSender).toString(),
    );
    return sender ?? getUndecryptableMark(context().locale);
  });
}
