import type { Letter } from '@feedback/contract/mail/letter';
import type { Locale } from '@feedback/contract/messages';
import { letterText } from '@feedback/letters/letter-text';

import { services } from '../../context/context.ts';
import type { DataKey, DataKeys } from '../../keys/data-keys.ts';
import { shortHash } from '../../keys/keyed-hash.ts';
import { open, seal } from '../../keys/seal.ts';

/** A letter as it is kept: its HTML is made of it when it is sent. */
export interface StoredLetter extends Omit<Letter, 'sms'> {
  readonly locale: Locale;
}

/** Where a message goes and what it says. */
export interface MessageWords {
  readonly recipient: string;
  readonly body: string;
  readonly letter: StoredLetter | null;
}

/** A message as it is read; one of a version before has its words in their columns. */
export interface SealedMessage {
  readonly deliveryId: string;
  readonly keyId?: string | null;
  readonly sealedRecipient?: Buffer | null;
  readonly sealedText?: Buffer | null;
  /** Its encrypted text is damaged: it has no words. */
  readonly isDamaged?: boolean;
}

/** What a statement selects of a message `m` beside its words, so that they can be opened. */
export const sealedWords = `m.delivery_id AS "deliveryId", m.key_id AS "keyId",
  m.sealed_recipient AS "sealedRecipient", m.sealed_text AS "sealedText"`;

/** What stands where a recipient must, when it is sealed. */
export const sealedMark = '—';

/** By which messages of one recipient are found; others' share it, so what is found is looked at. */
export const hashOfRecipient = (recipient: string, { searchKey } = services().keys): number =>
  shortHash(searchKey, `recipient|${recipient.toLowerCase()}`);

const placeOf = (column: 'recipient' | 'text', deliveryId: string): string =>
  `outgoing_messages.sealed_${column}:${deliveryId}`;

/**
 * A message's text, sealed for its row; what a letter reads as follows from it, and would be half
 * of the bytes.
 */
export function sealText(
  key: Buffer,
  deliveryId: string,
  { body, letter }: Omit<MessageWords, 'recipient'>,
): Buffer {
  const isOfLetter = letter !== null && letterText(letter) === body;
  const text = JSON.stringify(isOfLetter ? { letter } : { body, letter });
  return seal(key, placeOf('text', deliveryId), text);
}

/** The columns of a message that hold its words, sealed (rule 15.19). */
export function sealMessage({ id, key }: DataKey, deliveryId: string, words: MessageWords) {
  return {
    recipient: sealedMark,
    body: '',
    letter: null,
    key_id: id,
    recipient_hash: hashOfRecipient(words.recipient),
    sealed_recipient: seal(key, placeOf('recipient', deliveryId), words.recipient),
    sealed_text: sealText(key, deliveryId, words),
  };
}

/**
 * Rows with their words, as they stand or decrypted; none of a destroyed key. A row whose encrypted
 * text is damaged is marked. Fetches all missing keys in one call.
 */
export async function openMessages<Row extends SealedMessage>(
  rows: readonly Row[],
  keys: Pick<DataKeys, 'find'> = services().keys,
): Promise<Row[]> {
  const ids = rows.flatMap(({ keyId, sealedRecipient }) =>
    keyId && sealedRecipient ? [keyId] : [],
  );
  const found = ids.length === 0 ? new Map<string, Buffer>() : await keys.find(ids);
  return rows.map((row) => ({ ...row, ...wordsOrDamage(row, found.get(row.keyId ?? '')) }));
}

/** Callers report the damage: each knows the row by another id. */
function wordsOrDamage(row: SealedMessage, key: Buffer | undefined) {
  try {
    return wordsOf(row, key);
  } catch {
    return { isDamaged: true };
  }
}

function wordsOf(
  { deliveryId, sealedRecipient, sealedText }: SealedMessage,
  key: Buffer | undefined,
): Partial<MessageWords> {
  if (!sealedRecipient || !key) return {};
  const recipient = open(key, placeOf('recipient', deliveryId), sealedRecipient).toString();
  if (!sealedText) return { recipient };
  const text = open(key, placeOf('text', deliveryId), sealedText).toString();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `sealText` wrote
  const { body, letter } = JSON.parse(text) as Partial<Omit<MessageWords, 'recipient'>>;
  return { recipient, body: body ?? (letter ? letterText(letter) : ''), letter: letter ?? null };
}
