import type { Migration } from '../platform/db/migration.ts';

/** Cases of all three audiences, their files, the proofs that public ones spend, their history. */
export const cases: Migration = {
  name: '0003-cases',
  up: `
    CREATE EXTENSION IF NOT EXISTS pg_trgm;

    CREATE TABLE feedbacks (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      case_id text NOT NULL UNIQUE CHECK (case_id ~ '^MF-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
      audience text NOT NULL CHECK (audience IN ('c', 'd', 'e')),
      -- The same submission again answers the same case; the digest tells a changed one.
      submission_id uuid UNIQUE,
      submission_digest bytea,
      status text NOT NULL CHECK (status IN ('open', 'assigned', 'closed')),

      submitter_name text NOT NULL CHECK (char_length(normalize(submitter_name)) BETWEEN 1 AND 40),
      submitted_by integer REFERENCES users,
      employee_code text CHECK (char_length(employee_code) <= 15),
      mobile text CHECK (mobile ~ '^[3-9][0-9]{9}$'),
      email text CHECK (char_length(email) <= 254),
      arn text CHECK (char_length(arn) <= 10),
      euin text CHECK (char_length(euin) <= 45),
      pan text CHECK (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
      folio text CHECK (char_length(folio) <= 25),

      location text NOT NULL CHECK (char_length(normalize(location)) <= 35),
      area text CHECK (char_length(normalize(area)) <= 45),
      city text CHECK (char_length(normalize(city)) <= 35),
      feedback_type text NOT NULL CHECK (char_length(normalize(feedback_type)) <= 35),
      sub_type text NOT NULL CHECK (char_length(normalize(sub_type)) <= 35),
      type_of_btl text CHECK (char_length(normalize(type_of_btl)) <= 35),
      amc_name text CHECK (char_length(normalize(amc_name)) <= 75),
      description text NOT NULL CHECK (char_length(normalize(description)) <= 2000),
      -- Kept by a trigger, so that a list need not count rows.
      attachment_count smallint NOT NULL DEFAULT 0 CHECK (attachment_count BETWEEN 0 AND 5),

      assigned_to integer REFERENCES users,
      assigned_at timestamptz(3),
      closed_by integer REFERENCES users,
      closed_at timestamptz(3),
      closure_description text CHECK (char_length(normalize(closure_description)) <= 150),
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),

      CONSTRAINT feedbacks_assignment CHECK ((assigned_to IS NULL) = (assigned_at IS NULL)),
      CONSTRAINT feedbacks_open CHECK (status <> 'open' OR assigned_to IS NULL),
      CONSTRAINT feedbacks_assigned CHECK (status <> 'assigned' OR assigned_to IS NOT NULL),
      CONSTRAINT feedbacks_closed CHECK (
        (status = 'closed') = (closed_at IS NOT NULL)
        AND (closed_at IS NULL) = (closure_description IS NULL)
        AND (closed_at IS NULL) = (closed_by IS NULL)
      ),
      CONSTRAINT feedbacks_submitter CHECK (CASE audience
        WHEN 'e' THEN employee_code IS NOT NULL AND submitted_by IS NOT NULL
        WHEN 'c' THEN mobile IS NOT NULL AND email IS NOT NULL AND (pan IS NOT NULL OR folio IS NOT NULL)
        ELSE mobile IS NOT NULL AND email IS NOT NULL AND arn IS NOT NULL AND euin IS NOT NULL
      END)
    );
    -- Newest first, paged by key, whatever the list is narrowed by.
    CREATE INDEX feedbacks_newest ON feedbacks (audience, created_at DESC, id DESC);
    CREATE INDEX feedbacks_unclosed ON feedbacks (audience, created_at DESC, id DESC)
      WHERE status <> 'closed';
    CREATE INDEX feedbacks_status ON feedbacks (audience, status, created_at DESC, id DESC);
    CREATE INDEX feedbacks_assignee ON feedbacks (audience, assigned_to, created_at DESC, id DESC);
    CREATE INDEX feedbacks_type ON feedbacks (audience, feedback_type, created_at DESC, id DESC);
    CREATE INDEX feedbacks_waiting ON feedbacks (assigned_to) WHERE status <> 'closed';
    -- Numbers and codes are searched whole or by their beginning.
    CREATE INDEX feedbacks_case_id ON feedbacks (case_id text_pattern_ops);
    CREATE INDEX feedbacks_mobile ON feedbacks (mobile text_pattern_ops);
    CREATE INDEX feedbacks_arn ON feedbacks (upper(arn) text_pattern_ops);
    CREATE INDEX feedbacks_pan ON feedbacks (pan text_pattern_ops);
    CREATE INDEX feedbacks_folio ON feedbacks (upper(folio) text_pattern_ops);
    CREATE INDEX feedbacks_employee_code ON feedbacks (upper(employee_code) text_pattern_ops);
    -- Words are searched anywhere.
    CREATE INDEX feedbacks_words ON feedbacks
      USING gin (submitter_name gin_trgm_ops, email gin_trgm_ops, description gin_trgm_ops);

    CREATE TABLE attachments (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      feedback_id integer NOT NULL REFERENCES feedbacks,
      -- At most five: the position is unique and one of five.
      position smallint NOT NULL CHECK (position BETWEEN 1 AND 5),
      file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 255),
      media_type text NOT NULL,
      size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
      sha256 bytea NOT NULL,
      storage_key text NOT NULL UNIQUE,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      UNIQUE (feedback_id, position)
    );
    CREATE FUNCTION count_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        UPDATE feedbacks SET attachment_count = attachment_count + 1 WHERE id = NEW.feedback_id;
      ELSE
        UPDATE feedbacks SET attachment_count = attachment_count - 1 WHERE id = OLD.feedback_id;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER attachments_counted AFTER INSERT OR DELETE ON attachments
      FOR EACH ROW EXECUTE FUNCTION count_attachments();

    CREATE TABLE verification_proofs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      mobile text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      -- The one submission that it allowed.
      spent_by integer UNIQUE REFERENCES feedbacks
    );
    CREATE INDEX verification_proofs_expiry ON verification_proofs (expires_at);
  `,
  down: `
    DROP TABLE verification_proofs, attachments, feedbacks;
    DROP FUNCTION count_attachments;
  `,
};
