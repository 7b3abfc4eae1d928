import type { Pool } from 'pg';
import type { Transaction } from 'sequelize';

import { queryPrepared } from './prepared-query.ts';

/** The time by the database's clock, which is one for all instances. */
export async function databaseNow(on: Pool | Transaction): Promise<Date> {
  const [found] = await queryPrepared<{ now: Date }>(on, 'SELECT now()', []);
  if (!found) throw new Error('A statement without a table answers one row.');
  return found.now;
}
