/** Public API of the module: other modules import from here only. */
export { deliverWebhooks } from './deliver-webhooks.ts';
export { countFailedDeliveries } from './delivery-page.ts';
export { notifyOfDisabledWebhook } from './notify-of-disabled-webhook.ts';
export { queueDeliveries } from './queue-deliveries.ts';
export { publishedChangeOf } from './published-change.ts';
