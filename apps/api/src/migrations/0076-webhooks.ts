import type { Migration } from '../platform/db/migration.ts';

/**
 * Addresses that are told of events, and the log of what was sent to them. What an event changed
 * waits with it; an older version that still serves writes none, and nobody outside is told of it.
 */
export const webhooks: Migration = {
  name: '0076-webhooks',
  up: `
    ALTER TABLE raised_events ADD COLUMN changed jsonb;

    CREATE TABLE webhooks (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      url text NOT NULL,
      kinds text[] NOT NULL,
      secret bytea NOT NULL,
      -- The one before, which is good until a time.
      old_secret bytea,
      old_secret_until timestamptz(3),
      is_active boolean NOT NULL DEFAULT true,
      -- When it was switched off because it answered 410.
      gone_at timestamptz(3),
      version integer NOT NULL DEFAULT 0
    );

    CREATE TABLE webhook_deliveries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- What the other side knows a delivery by in every try.
      message_id uuid NOT NULL DEFAULT gen_random_uuid(),
      webhook_id integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      kind text NOT NULL,
      -- No reference: the case’s row would be locked for it.
      feedback_id integer,
      changed jsonb NOT NULL,
      raised_at timestamptz(3) NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      -- Since when it is tried: its time is over a day later.
      queued_at timestamptz(3) NOT NULL DEFAULT now(),
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
      -- Somebody is at it, until then at the latest.
      taken_until timestamptz(3),
      attempted_at timestamptz(3),
      http_status integer,
      duration_ms integer,
      answer text,
      failure text
    );
    CREATE INDEX webhook_deliveries_waiting
      ON webhook_deliveries (webhook_id, feedback_id, id) WHERE status = 'waiting';
    CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id) WHERE status = 'failed';
    CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (created_at DESC, id DESC);
    CREATE INDEX webhook_deliveries_webhook
      ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
    CREATE INDEX webhook_deliveries_case ON webhook_deliveries (feedback_id);
  `,
  down: `
    DROP TABLE webhook_deliveries;
    DROP TABLE webhooks;
    ALTER TABLE raised_events DROP COLUMN changed;
  `,
};
