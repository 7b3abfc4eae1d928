import { expect, it } from 'vitest';

import { citusUrl } from '../../testing/citus.ts';
import { createCase } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { buildTakeMessagesSql } from './message-queue.ts';

const api = useTestApi();

// Citus explains no statement with parameters.
it.skipIf(citusUrl)(
  'plans the query for a case’s previous mail with the index by case, not by recipient',
  async () => {
    const { id } = await createCase();
    const { pool } = api.services;
    // The planner's statistics cover only a few rows, as in a new installation, so that any index
    // looks equally good.
    await pool.query(`
    INSERT INTO outgoing_messages (channel, template, recipient_hash, feedback_id)
    VALUES ('email', 'caseForOwner', 1, ${id});
    ANALYZE outgoing_messages;
    INSERT INTO outgoing_messages (channel, template, recipient_hash, feedback_id)
    SELECT 'email', 'caseForOwner', 1, ${id}
    FROM generate_series(1, 3000)`);
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (GENERIC_PLAN) ${buildTakeMessagesSql()}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('using outgoing_messages_feedback');
    expect(plan).not.toContain('outgoing_messages_by_hash');
  },
);
