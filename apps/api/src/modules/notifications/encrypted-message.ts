import type { EmailContent } from '@feedback/contract/notifications/email-content';
import type { Locale } from '@feedback/contract/messages';
import { renderMessageText } from '@feedback/email-templates/message-text';

import { services } from '../../platform/context/context.ts';
import type { DataKey, DataKeys } from '../../platform/crypto/data-keys.ts';
import { calculateSearchHash } from '../../platform/crypto/keyed-hash.ts';
import { decryptValue, encryptValue } from '../../platform/crypto/encrypt-value.ts';

/** Stored content of an e-mail, from which the HTML is built when the e-mail is sent. */
export interface StoredEmailContent extends Omit<EmailContent, 'sms'> {
  readonly locale: Locale;
}

/** Recipient, text and structured content of a message. */
export interface MessageContent {
  readonly recipient: string;
  readonly body: string;
  readonly letter: StoredEmailContent | null;
}

/**
 * Stored row of a message with its encrypted texts. Erasing an old message or sending a secret
 * removes them.
 */
export interface EncryptedMessageRow {
  readonly deliveryId: string;
  readonly keyId?: string | null;
  readonly sealedRecipient?: Buffer | null;
  readonly sealedText?: Buffer | null;
}

/** The decrypted texts of a message. */
export interface DecryptedMessageContent extends MessageContent {
  /** True when the encrypted text cannot be decrypted, so that the message has no texts. */
  readonly isDamaged?: boolean;
}

/** SQL columns of a message `m` that are needed to decrypt its texts. */
export const encryptedTextColumnsSql = `m.delivery_id AS "deliveryId", m.key_id AS "keyId",
  m.sealed_recipient AS "sealedRecipient", m.sealed_text AS "sealedText"`;

/** Texts of a message that was erased. */
const erasedWords: DecryptedMessageContent = { recipient: 'erased', body: '', letter: null };

/** Texts of a message that cannot be decrypted. */
const lostWords: DecryptedMessageContent = { recipient: '—', body: '', letter: null };

/**
 * Returns the short hash by which a recipient's messages are found. Several recipients may share a
 * hash, so results must be filtered.
 */
export const hashRecipient = (recipient: string, { searchKey } = services().keys): number =>
  calculateSearchHash(searchKey, `recipient|${recipient.toLowerCase()}`);

const placeOf = (column: 'recipient' | 'text', deliveryId: string): string =>
  `outgoing_messages.sealed_${column}:${deliveryId}`;

/**
 * Encrypts the text of a message. Omits the plain text of an e-mail with structured content,
 * because it can be derived and would double the size.
 */
export function encryptMessageText(
  key: Buffer,
  deliveryId: string,
  { body, letter }: Omit<MessageContent, 'recipient'>,
): Buffer {
  const isOfLetter = letter !== null && renderMessageText(letter) === body;
  const text = JSON.stringify(isOfLetter ? { letter } : { body, letter });
  return encryptValue(key, placeOf('text', deliveryId), text);
}

/** Returns the columns of a message with its encrypted texts (rule 15.19). */
export function encryptMessage({ id, key }: DataKey, deliveryId: string, words: MessageContent) {
  return {
    key_id: id,
    recipient_hash: hashRecipient(words.recipient),
    sealed_recipient: encryptValue(key, placeOf('recipient', deliveryId), words.recipient),
    sealed_text: encryptMessageText(key, deliveryId, words),
  };
}

/**
 * Returns rows with their decrypted texts, and without texts when the data key was destroyed. Marks
 * a row whose encrypted text is damaged. Fetches all missing keys in one call.
 */
export async function decryptMessages<Row extends EncryptedMessageRow>(
  rows: readonly Row[],
  keys: Pick<DataKeys, 'find'> = services().keys,
): Promise<(Row & DecryptedMessageContent)[]> {
  const ids = rows.flatMap(({ keyId, sealedRecipient }) =>
    keyId && sealedRecipient ? [keyId] : [],
  );
  const found = ids.length === 0 ? new Map<string, Buffer>() : await keys.find(ids);
  return rows.map((row) => ({ ...row, ...wordsOrDamage(row, found.get(row.keyId ?? '')) }));
}

/**
 * Returns the decrypted texts, or marks the row as damaged. Callers report the damage, because each
 * caller identifies the row by a different id.
 */
function wordsOrDamage(row: EncryptedMessageRow, key: Buffer | undefined): DecryptedMessageContent {
  try {
    return wordsOf(row, key);
  } catch {
    return { ...lostWords, isDamaged: true };
  }
}

function wordsOf(
  { deliveryId, sealedRecipient, sealedText }: EncryptedMessageRow,
  key: Buffer | undefined,
): DecryptedMessageContent {
  if (!sealedRecipient) return erasedWords;
  if (!key) return lostWords;
  const recipient = decryptValue(key, placeOf('recipient', deliveryId), sealedRecipient).toString();
  if (!sealedText) return { ...erasedWords, recipient };
  const text = decryptValue(key, placeOf('text', deliveryId), sealedText).toString();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `encryptMessageText` wrote
  const { body, letter } = JSON.parse(text) as Partial<Omit<MessageContent, 'recipient'>>;
  return {
    recipient,
    body: body ?? (letter ? renderMessageText(letter) : ''),
    letter: letter ?? null,
  };
}
