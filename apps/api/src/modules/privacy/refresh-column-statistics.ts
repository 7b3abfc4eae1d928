import { query } from '../../platform/db/query.ts';
import { personalColumns } from './personal-columns.ts';

/** Tables from which an erasure or a redaction removes text. */
const tables = [
  'feedbacks',
  'attachments',
  'case_entries',
  'case_ratings',
  'case_reminders',
  'case_rounds',
  'case_words',
  'incoming_mails',
  'late_reasons',
  'note_mentions',
  'outgoing_messages',
  'webhook_deliveries',
];

/**
 * Refreshes the planner's statistics (`pg_stats`) of columns with personal data, because the
 * statistics contain whole values, also erased ones (rule 15.6). An empty table keeps its last
 * statistics until it gets a row.
 */
export async function refreshColumnStatistics(): Promise<void> {
  for (const table of tables) {
    const columns = Object.keys(personalColumns[table] ?? {});
    await query(`ANALYZE ${table} (${columns.join(', ')})`);
  }
}
