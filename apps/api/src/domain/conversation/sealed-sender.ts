import { services } from '../../context/context.ts';
import type { DataKeys } from '../../keys/data-keys.ts';
import { open, seal } from '../../keys/seal.ts';

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
 * was destroyed. Keys that are not at hand are asked for together.
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
    if (!key || !row.sealedSender) return null;
    return open(key, placeOf(placeFor(row)), row.sealedSender).toString();
  });
}
