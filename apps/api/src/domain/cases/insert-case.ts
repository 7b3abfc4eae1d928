import type { Sequelize, Transaction } from 'sequelize';

import { insertsOf, type NewRow } from '../../db/insert-rows.ts';
import { queryPrepared } from '../../db/prepared-query.ts';
import { boundValues } from '../../db/sql-values.ts';
import { spendSql, unspentSql } from '../people/proofs.ts';
import { Feedback } from './feedback.ts';

interface Insertion {
  readonly feedback: Feedback;
  /** What it spends; null: it needs none. */
  readonly proofId: string | null;
  /** What belongs to it: its files, its history, its messages. */
  readonly rows: readonly NewRow[];
}

/**
 * Writes a case and what belongs to it in one statement. All hangs on the proof, which must be
 * unspent, and on the case's own row, whose keys must be free: else nothing is written, without
 * an error that would end a transaction. By itself the statement is one.
 * @returns whether it was written
 */
export async function insertCase(
  { feedback, proofId, rows }: Insertion,
  on: Sequelize | Transaction,
): Promise<boolean> {
  const { values, place } = boundValues();
  const [caseInsert = ''] = insertsOf([caseRow(feedback)], place);
  const parts = [
    `allowed AS (${proofId === null ? 'SELECT' : unspentSql(proofId, place)})`,
    `saved AS (${caseInsert} WHERE EXISTS (SELECT FROM allowed) ON CONFLICT DO NOTHING RETURNING id)`,
    ...(proofId === null ? [] : [`spent AS (${spendSql(proofId, 'saved', place)})`]),
    ...insertsOf(rows, place).map(
      (insert, index) => `rows${index} AS (${insert} WHERE EXISTS (SELECT FROM saved))`,
    ),
  ];
  const saved = await queryPrepared(on, `WITH ${parts.join(', ')} SELECT id FROM saved`, values);
  return saved.length > 0;
}

/** What the model does not know, such as when it came, is the database's to say. */
function caseRow(feedback: Feedback): NewRow {
  const columns = Feedback.getAttributes();
  const values = Object.entries(feedback.get()).map(([name, value]) => [
    columns[name as keyof typeof columns].field,
    value as unknown,
  ]);
  return { table: 'feedbacks', values: Object.fromEntries(values) as NewRow['values'] };
}
