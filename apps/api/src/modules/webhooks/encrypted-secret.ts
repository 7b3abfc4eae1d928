import { services } from '../../platform/context/context.ts';
import { decryptValue, encryptValue } from '../../platform/crypto/encrypt-value.ts';

/** A webhook's encrypted secrets and the id of their data key. */
export interface EncryptedWebhookSecrets {
  readonly webhookId: number;
  readonly keyId: string;
  readonly secret: Buffer;
  /** Previous secret, while deliveries are still signed with it; else null. */
  readonly oldSecret: Buffer | null;
}

/**
 * Returns the additional authenticated data of a webhook's secrets. It is the same for both
 * columns, because a replaced secret moves from one column to the other.
 */
const placeOf = (webhookId: number): string => `webhooks.secret:${webhookId}`;

/** Encrypts a webhook's secret with a data key that is stored outside the database. */
export const encryptWebhookSecret = (key: Buffer, webhookId: number, secret: Buffer): Buffer =>
  encryptValue(key, placeOf(webhookId), secret);

/**
 * Decrypts the secrets that a delivery is signed with.
 * @throws Error when the key is destroyed or a secret is damaged
 */
export async function decryptWebhookSecrets(row: EncryptedWebhookSecrets): Promise<Buffer[]> {
  const key = await findWebhookDataKey(row.keyId);
  return [row.secret, ...(row.oldSecret ? [row.oldSecret] : [])].map((sealed) =>
    decryptValue(key, placeOf(row.webhookId), sealed),
  );
}

/**
 * Finds a webhook's data key.
 * @throws Error when the key is destroyed
 */
export async function findWebhookDataKey(keyId: string): Promise<Buffer> {
  const key = (await services().keys.find([keyId])).get(keyId);
  if (!key) throw new Error(`The data key ${keyId} of a webhook does not exist.`);
  return key;
}
