import { webhookTexts as base } from '@feedback/contract/messages/en-IN/console/webhooks';
import {
  changeWebhookSecret,
  deleteWebhook,
  getWebhookDeliveries,
  getWebhooks,
  replayWebhookDelivery,
  saveWebhook,
  testWebhook,
} from '@feedback/contract/operations';
import {
  webhookDeliveryQuerySchema,
  type WebhookDelivery,
  type WebhookDeliveryPage,
  type SaveWebhookRequest,
} from '@feedback/contract/webhooks/webhook';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';
import { defineTexts } from '../../../lib/locale.tsx';

/** Texts of the pages of webhooks. */
export const webhookTextCatalogue = defineTexts('console/webhooks', { webhookTexts: base });

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => callApi(getWebhooks, { signal }),
  // The numbers of waiting deliveries change by themselves.
  staleTime: 0,
});

export const requestWebhookSave = (body: SaveWebhookRequest) => callApi(saveWebhook, { body });
export const requestWebhookDeletion = (id: number) => callApi(deleteWebhook, { parts: { id } });
export const requestWebhookSecretChange = (id: number) =>
  callApi(changeWebhookSecret, { parts: { id }, body: {} });
export const requestWebhookTest = (id: number) => callApi(testWebhook, { parts: { id }, body: {} });

/** Milliseconds between two requests for a page with a waiting delivery. */
const liveMs = 5000;

/** The pages of deliveries with their filters. */
export const deliveryListDefinition = {
  queryKey: 'deliveries',
  call: getWebhookDeliveries,
  querySchema: webhookDeliveryQuerySchema,
  names: ['webhook', 'status'],
  refreshMs: ({ rows }: WebhookDeliveryPage) =>
    rows.some(({ status }) => status === 'waiting') ? liveMs : undefined,
} as const;

/** Sends a delivery again. */
export const requestWebhookRedelivery = ({ id }: WebhookDelivery) =>
  callApi(replayWebhookDelivery, { parts: { id }, body: {} });
