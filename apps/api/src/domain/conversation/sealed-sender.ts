import { undecryptable } from '@feedback/contract/messages/undecryptable';

import { context, services } from '../../context/context.ts';
import type { DataKeys } from '../../keys/data-keys.ts';
import { open, seal } from '../../keys/seal.ts';
import { decryptOrSetAside } from '../../jobs/set-aside.ts';

/** A row that says who an e-mail came from; of a version before it stands in its column. */
export interface SentRow {
  readonly keyId?: string | null;
  readonly sealedSender?: Buffer | null;
}

/** The table, and what tells one mail's row from another's before it is written. */
export interface SenderPlace {
  readonly table: 'case_entries' | 'incoming_mails';
  readonly name: string;
}

const placeOf = ({ table, name }: SenderPlace): string => `${table}.sealed_sender:${name}`;

/** The address that an e-mail came from, sealed with a key of its own (rule 15.19). */
export async function sealSender(
  place: SenderPlace,
  sender: string,
  keys: Pick<DataKeys, 'take'> = services().keys,
) {
  const { id: keyId, key } = await keys.take();
  return { keyId, sealedSender: seal(key, placeOf(place), sender) };
}

/**
 * The senders of rows that were sealed, by their place; null of a row that has none, or whose key
 * was destroyed. A damaged one reads "Cannot be decrypted". Fetches all missing keys in one call.
 */
export async function openSenders<Row extends SentRow>(
  rows: readonly Row[],
  placeFor: (row: Row) => SenderPlace,
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
    // By its key: a mail's own id may name a person.
    const sender = decryptOrSetAside(batch, row.keyId ?? '', () =>
      open(key, placeOf(place), sealedSender).toString(),
    );
    return sender ?? undecryptable[context().locale];
  });
}
