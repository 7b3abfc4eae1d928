import type { Migration } from '../platform/db/migration.ts';

/**
 * What comes in floods, new cases and OTPs, is announced by the API once it is committed: a commit
 * that announces keeps all others that do waiting until it is on the disk.
 */
export const announcedAfter: Migration = {
  name: '0050-announced-after',
  up: `
    CREATE OR REPLACE TRIGGER audit_events_announced AFTER INSERT ON audit_events
      FOR EACH ROW
      WHEN (NEW.entity = 'case' AND NEW.entity_id IS NOT NULL AND NEW.action <> 'created')
      EXECUTE FUNCTION announce_case_event();

    DROP TRIGGER outgoing_messages_announced ON outgoing_messages;
    CREATE TRIGGER outgoing_messages_announced AFTER INSERT ON outgoing_messages
      FOR EACH ROW WHEN (NEW.template NOT IN ('caseCreated', 'caseForOwner', 'otp'))
      EXECUTE FUNCTION announce_outgoing_message();
  `,
  down: `
    CREATE OR REPLACE TRIGGER audit_events_announced AFTER INSERT ON audit_events
      FOR EACH ROW WHEN (NEW.entity = 'case' AND NEW.entity_id IS NOT NULL)
      EXECUTE FUNCTION announce_case_event();

    DROP TRIGGER outgoing_messages_announced ON outgoing_messages;
    CREATE TRIGGER outgoing_messages_announced AFTER INSERT ON outgoing_messages
      FOR EACH STATEMENT EXECUTE FUNCTION announce_outgoing_message();
  `,
};
