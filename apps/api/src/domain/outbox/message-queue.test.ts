import { expect, it } from 'vitest';

import { createCase } from '../../testing/factories.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { takeSql } from './message-queue.ts';

const api = useTestApi();

it('finds what a mail answers to among its case’s mails, not among all of its receiver', async () => {
  const { id } = await createCase();
  const { pool } = api.services;
  // The planner's statistics are of a few rows, as in a product's first minute: any index looks as good.
  await pool.query(`
    INSERT INTO outgoing_messages (channel, template, recipient, subject, body, feedback_id)
    VALUES ('email', 'caseForOwner', 'owner@example.com', 'New', '', ${id});
    ANALYZE outgoing_messages;
    INSERT INTO outgoing_messages (channel, template, recipient, subject, body, feedback_id)
    SELECT 'email', 'caseForOwner', 'owner@example.com', 'New', '', ${id}
    FROM generate_series(1, 3000)`);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (GENERIC_PLAN) ${takeSql()}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('using outgoing_messages_feedback');
  expect(plan).not.toContain('outgoing_messages_recipient');
});
