import type { CreateApiKeyRequest } from '@feedback/contract/auth/api-key';
import { apiKeyTexts as base } from '@feedback/contract/messages/en-IN/console/api-keys';
import { createApiKey, getApiKeys, revokeApiKey } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../../lib/api-client.ts';
import { defineTexts } from '../../../lib/locale.tsx';

/** Texts of the page of API keys. */
export const apiKeyTexts = defineTexts('console/api-keys', { apiKeyTexts: base });

export const keysQuery = queryOptions({
  queryKey: ['apiKeys'],
  queryFn: ({ signal }) => send(getApiKeys, { signal }),
});

export const sendKey = (body: CreateApiKeyRequest) => send(createApiKey, { body });
export const revokeKey = (id: number) => send(revokeApiKey, { parts: { id } });
