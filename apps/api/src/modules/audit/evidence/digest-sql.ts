/** SQL expression: an instant in UTC with milliseconds, in the format of `Date.toISOString`. */
const utc = (instant: string): string =>
  `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL expression: the SHA-256 of a salt followed by a JSON value's text. */
const hashOf = (json: string, salt = `''::bytea`): string =>
  `sha256(coalesce(${salt}, '') || convert_to((${json})::text, 'UTF8'))`;

/**
 * SQL expression: the receipt hash of a case `f`: the salted hash of the case id, the time of
 * receipt and the submitted text.
 */
export const caseReceiptHashSql = hashOf(
  `jsonb_build_array(f.case_id, ${utc('f.created_at')}, f.description)`,
  'f.receipt_salt',
);

/**
 * SQL expression: the columns of a case `f` that the case's state hash covers, each as text. Must
 * match `newCaseState`.
 */
const caseSql = `jsonb_build_array(f.id::text, f.case_id, f.audience, f.channel,
  ${utc('f.created_at')}, f.class, f.complaint_code, f.source, f.description, f.feedback_type, f.sub_type,
  f.notice_version::text, f.has_consented::text,
  (f.status = 'closed')::text, f.resolution, f.root_cause, f.mended, f.closed_by::text,
  ${utc('f.closed_at')}, f.closure_description, ${utc('f.reopened_at')}, f.round::text,
  f.merged_into::text)`;

/**
 * SQL expression: a JSON array of the rows of a table `t` that belong to the case `f`, in a fixed
 * order.
 */
const listOf = (table: string, columns: string, order: string, where = 'true'): string =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_array(${columns}) ORDER BY ${order}), '[]')
    FROM ${table} t WHERE t.feedback_id = f.id AND ${where})`;

/**
 * SQL expression: the hash of all evidence of a case `f`: the submission, rounds, messages, notes
 * and SCORES steps. Due dates, assignment, tags and the submitter's identity are not included.
 */
export const caseStateHashSql = hashOf(
  `jsonb_build_array(${caseSql},
    ${listOf(
      'case_rounds',
      `t.round, ${utc('t.received_at')}, ${utc('t.resolved_at')}, t.resolution, t.resolved_by,
       t.closure_description, t.class, t.complaint_code, t.source, ${utc('t.classified_at')},
       ${utc('t.due_at')}, t.root_cause, t.mended, ${utc('t.breached_at')}, t.team_id, t.merged_into`,
      't.round',
    )},
    ${listOf(
      'case_entries',
      `t.id, t.kind, t.author_id, t.text, t.quoted, t.asks, t.channel, ${utc('t.created_at')},
       ${utc('t.edited_at')}`,
      't.id',
      // A reply that has not been sent may still be undone.
      `t.kind <> 'unsent'`,
    )},
    ${listOf('scores_complaints', `t.registration_number, ${utc('t.created_at')}`, 't.feedback_id')},
    ${listOf(
      'scores_milestones',
      't.id, t.kind, t.done_on::text, t.done_by, t.attachment_id',
      't.id',
      't.done_on IS NOT NULL',
    )})`,
  'f.receipt_salt',
);

/**
 * SQL expression: the hash of a row's non-null columns. Omitting nulls keeps earlier digests valid
 * when a column is added. Requires a session in UTC (`setTimeZoneToUtcSql`).
 */
export const buildRowHashSql = (row: string): string =>
  hashOf(`(SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(${row}))
    WHERE value <> 'null')`);

/** SQL expression: the hash of the case rounds that a disclosure `d` counts. */
export const countedRoundsHashSql = `sha256(convert_to(coalesce((
  SELECT string_agg(to_jsonb(r)::text, E'\\n' ORDER BY r.feedback_id, r.round, r.received)
  FROM disclosure_rounds r WHERE r.disclosure_id = d.id), ''), 'UTF8'))`;

/**
 * SQL statement: sets the session's time zone to UTC until the transaction ends, as `buildRowHashSql`
 * requires.
 */
export const setTimeZoneToUtcSql = `SELECT set_config('TimeZone', 'UTC', true)`;
