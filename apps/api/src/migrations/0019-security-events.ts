import type { Migration } from '../platform/db/migration.ts';

/** Who tried what, from where, and what came of it. */
export const securityEvents: Migration = {
  name: '0019-security-events',
  up: `
    CREATE TABLE security_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz(3) NOT NULL DEFAULT now(),
      kind text NOT NULL,
      -- 'success', or the code of the refusal.
      outcome text NOT NULL,
      -- The employee code of a known account, never what somebody typed.
      account text,
      address text NOT NULL,
      request_id text NOT NULL
    );
    CREATE INDEX security_events_newest ON security_events (at DESC, id DESC);
    CREATE INDEX security_events_kind ON security_events (kind, at DESC, id DESC);
  `,
  down: `
    DROP TABLE security_events;
  `,
};
