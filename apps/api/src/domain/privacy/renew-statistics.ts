import { query } from '../../db/query.ts';
import { personalColumns } from './personal-columns.ts';

/** The tables that an erasure, or a redaction, takes words out of. */
const tables = [
  'feedbacks',
  'attachments',
  'case_entries',
  'case_ratings',
  'case_rounds',
  'case_words',
  'incoming_mails',
  'late_reasons',
  'note_mentions',
  'outgoing_messages',
  'webhook_deliveries',
];

/**
 * Has the database look anew at the columns with words of people: what its planner goes by
 * (`pg_stats`) quotes whole values, those of erased ones too until then (rule 15.6). A table of
 * which nothing is left keeps its last ones until a row comes.
 */
export async function renewStatistics(): Promise<void> {
  for (const table of tables) {
    const columns = Object.keys(personalColumns[table] ?? {});
    await query(`ANALYZE ${table} (${columns.join(', ')})`);
  }
}
