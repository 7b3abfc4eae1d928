import * as z from 'zod/mini';

import { createChosenIdSchema } from '../fields/id.ts';
import { wholeNumberSchema } from '../fields/whole-number.ts';
import { integrationLimits } from '../limits.ts';
import { requiredTextSchema } from '../fields/text-rules.ts';

/** Scopes of an API key. Each admin operation declares which scopes allow it. */
export const apiScopeSchema = z.enum(['cases:read', 'cases:find', 'cases:write', 'reports:read'], {
  error: 'scopesRequired',
});
export type ApiScope = z.infer<typeof apiScopeSchema>;

/** The prefix of every API key, by which people and secret scanners recognise a key. */
export const apiKeyPrefix = 'fbk_';

/** An API key of another system, without its secret. */
export const apiKeySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The visible start of the key, which distinguishes it from other keys. */
  prefix: z.string(),
  scopes: z.array(apiScopeSchema),
  /** The account on whose behalf the key acts, and whose cases the key can see. */
  employeeCode: z.string(),
  employeeName: z.string(),
  createdAt: z.iso.datetime(),
  /** The name of the user who created the key; null when that account is deleted. */
  createdBy: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
  /** The time of the last use, accurate to the minute. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** `unusable` when the key's account is deleted or is no longer an admin. */
  state: z.enum(['active', 'expired', 'revoked', 'unusable']),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

const { keyName, mostKeyDays } = integrationLimits;

/** The body of the request that creates an API key. */
export const createApiKeySchema = z.object({
  name: requiredTextSchema({ required: 'integrationNameRequired', max: keyName, tooLong: 'max60' }),
  scopes: z
    .array(apiScopeSchema, { error: 'scopesRequired' })
    .check(z.minLength(1), z.maxLength(apiScopeSchema.options.length)),
  userId: createChosenIdSchema('delegateRequired'),
  /** Days until the key expires. */
  days: wholeNumberSchema('keyDays', [1, mostKeyDays]),
});
export type CreateApiKeyRequest = z.output<typeof createApiKeySchema>;
