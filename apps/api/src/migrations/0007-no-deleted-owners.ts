import type { Migration } from '../platform/db/migration.ts';

/**
 * A case never goes to somebody who is deleted at the same moment: who gives one waits for a
 * deletion under way, and is told to try again. Deleting looks at what the user has first.
 */
export const noDeletedOwners: Migration = {
  name: '0007-no-deleted-owners',
  up: `
    CREATE FUNCTION refuse_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      given integer := (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
    BEGIN
      PERFORM FROM users WHERE id = given AND deleted_at IS NULL FOR SHARE;
      IF given IS NOT NULL AND NOT FOUND THEN
        RAISE EXCEPTION 'user % was deleted meanwhile', given USING ERRCODE = '40001';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER sub_types_owner_is_there BEFORE INSERT OR UPDATE OF owner_id ON sub_types
      FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user('owner_id');
    CREATE TRIGGER feedback_types_owner_is_there
      BEFORE INSERT OR UPDATE OF owner_id ON feedback_types
      FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user('owner_id');
    CREATE TRIGGER feedbacks_assignee_is_there_at_first BEFORE INSERT ON feedbacks
      FOR EACH ROW WHEN (NEW.assigned_to IS NOT NULL AND NEW.status <> 'closed')
      EXECUTE FUNCTION refuse_deleted_user('assigned_to');
    CREATE TRIGGER feedbacks_assignee_is_there BEFORE UPDATE OF assigned_to ON feedbacks
      FOR EACH ROW WHEN (NEW.assigned_to IS DISTINCT FROM OLD.assigned_to)
      EXECUTE FUNCTION refuse_deleted_user('assigned_to');
  `,
  down: `
    DROP TRIGGER feedbacks_assignee_is_there ON feedbacks;
    DROP TRIGGER feedbacks_assignee_is_there_at_first ON feedbacks;
    DROP TRIGGER feedback_types_owner_is_there ON feedback_types;
    DROP TRIGGER sub_types_owner_is_there ON sub_types;
    DROP FUNCTION refuse_deleted_user;
  `,
};
