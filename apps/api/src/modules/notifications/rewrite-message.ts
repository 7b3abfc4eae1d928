import { services } from '../../platform/context/context.ts';
import { executeUpdate } from '../../platform/db/query.ts';
import {
  encryptMessageText,
  type EncryptedMessageRow,
  type StoredEmailContent,
} from './encrypted-message.ts';

/** Texts of a message, including its subject. */
export interface MessageTexts {
  readonly subject: string | null;
  readonly body: string;
  readonly letter: StoredEmailContent | null;
}

/**
 * Replaces the texts of a message with newly encrypted texts. Only the subject changes when the
 * data key was destroyed.
 * @returns the number of changed messages
 */
export async function rewriteMessage(
  { id, deliveryId, keyId, sealedText }: EncryptedMessageRow & { readonly id: number },
  { subject, body, letter }: MessageTexts,
): Promise<number> {
  const key = keyId && sealedText ? (await services().keys.find([keyId])).get(keyId) : undefined;
  return executeUpdate(
    'UPDATE outgoing_messages SET subject = $2, sealed_text = $3 WHERE id = $1',
    [
      id,
      subject,
      key ? encryptMessageText(key, deliveryId, { body, letter }) : (sealedText ?? null),
    ],
  );
}
