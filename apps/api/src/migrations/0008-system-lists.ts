import type { Migration } from '../platform/db/migration.ts';

/** What the lists of messages and of the audit trail are paged and searched by. */
export const systemLists: Migration = {
  name: '0008-system-lists',
  up: `
    DROP INDEX audit_events_actor, audit_events_at, audit_events_label;
    CREATE INDEX audit_events_newest ON audit_events (at DESC, id DESC);
    CREATE INDEX audit_events_newest_of_entity ON audit_events (entity, at DESC, id DESC);
    CREATE INDEX audit_events_newest_of_actor
      ON audit_events (lower(actor_code), at DESC, id DESC);
    CREATE INDEX audit_events_search ON audit_events
      USING gin (lower(normalize(label)) gin_trgm_ops);

    CREATE INDEX outgoing_messages_newest_of_channel
      ON outgoing_messages (channel, created_at DESC, id DESC);
    CREATE INDEX outgoing_messages_search ON outgoing_messages
      USING gin (lower(normalize(recipient || ' ' || coalesce(subject, ''))) gin_trgm_ops);
  `,
  down: `
    DROP INDEX outgoing_messages_search, outgoing_messages_newest_of_channel, audit_events_search,
      audit_events_newest_of_actor, audit_events_newest_of_entity, audit_events_newest;
    CREATE INDEX audit_events_actor ON audit_events (actor_code, id);
    CREATE INDEX audit_events_at ON audit_events (at);
    CREATE INDEX audit_events_label ON audit_events USING gin (label gin_trgm_ops);
  `,
};
