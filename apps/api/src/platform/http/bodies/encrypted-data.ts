import { encryptedBodySchema } from '@feedback/contract/auth/auth';
import { decryptPayload, encryptPayload } from '@feedback/contract/wire/payload-cipher';
import type { PayloadKey } from '@feedback/contract/wire/payload-cipher-fallback';
import type * as z from 'zod/mini';

import { AppError } from '../../errors.ts';
import { validate, validateBody } from '../validate.ts';

/**
 * Decrypts a body and validates it against a schema.
 * @throws AppError `malformed` when it does not decrypt
 * @throws ValidationError with every invalid field of the decrypted body
 */
export async function validateEncrypted<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  key: PayloadKey,
): Promise<z.output<Schema>> {
  const { data } = validateBody(encryptedBodySchema, body);
  const payload = await decryptPayload(data, key).catch((cause: unknown) => {
    throw new AppError('malformed', { cause });
  });
  return validate(schema, payload);
}

/** Returns the encrypted `data` field of a response. */
export const encryptResponseData = (value: object, key: PayloadKey): Promise<string> =>
  encryptPayload(value, key);
