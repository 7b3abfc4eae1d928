import type { CreateApiKeyRequest } from '@feedback/contract/auth/api-key';
import { apiKeyTexts as base } from '@feedback/contract/messages/en-IN/console/api-keys';
import { createApiKey, getApiKeys, revokeApiKey } from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';
import { defineTexts } from '../../../lib/locale.tsx';

/** Texts of the page of API keys. */
export const apiKeyTextCatalogue = defineTexts('console/api-keys', { apiKeyTexts: base });

export const apiKeysQuery = queryOptions({
  queryKey: ['apiKeys'],
  queryFn: ({ signal }) => callApi(getApiKeys, { signal }),
});

export const requestNewApiKey = (body: CreateApiKeyRequest) => callApi(createApiKey, { body });
export const requestApiKeyRevocation = (id: number) => callApi(revokeApiKey, { parts: { id } });
