/** Public API of the module: other modules import from here only. */
export { deliverWebhooks } from './deliver-webhooks.ts';
export { countFailedWebhookDeliveries } from './delivery-page.ts';
export { notifyOfDisabledWebhook } from './notify-of-disabled-webhook.ts';
export { queueWebhookDeliveries } from './queue-deliveries.ts';
export { findPublishedChange } from './published-change.ts';
