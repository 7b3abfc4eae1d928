import { encryptedBodySchema } from '@feedback/contract/people/auth';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';
import type { PayloadKey } from '@feedback/contract/wire/payload-cipher-fallback';
import type * as z from 'zod/mini';

import { AppError } from '../../errors.ts';
import { valid, validBody } from '../validate.ts';

/**
 * What a schema makes of an encrypted body.
 * @throws AppError `malformed` when it does not decrypt
 * @throws ValidationError with every wrong field of what it holds
 */
export async function validEncrypted<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  key: PayloadKey,
): Promise<z.output<Schema>> {
  const { data } = validBody(encryptedBodySchema, body);
  const payload = await decryptPayload(data, key).catch((cause: unknown) => {
    throw new AppError('malformed', { cause });
  });
  return valid(schema, payload);
}

/** An answer's `data` field. */
export const encrypted = (value: object, key: PayloadKey): Promise<string> =>
  encryptPayload(value, key);
