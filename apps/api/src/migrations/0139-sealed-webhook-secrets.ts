import type { Migration } from '../platform/db/migration.ts';

/** The data key that a webhook's secrets are encrypted with; null: they stand as they are. */
export const sealedWebhookSecrets: Migration = {
  name: '0139-sealed-webhook-secrets',
  up: `
    ALTER TABLE webhooks ADD COLUMN key_id uuid;
  `,
  down: `
    DELETE FROM webhooks WHERE key_id IS NOT NULL;
    ALTER TABLE webhooks DROP COLUMN key_id;
  `,
};
