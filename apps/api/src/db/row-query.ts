import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

/** The rows of a statement of our own, its values bound as `$1`, `$2`, … */
export async function queryRows<Row extends object>(
  sequelize: Sequelize,
  sql: string,
  bind: readonly unknown[],
  transaction?: Transaction,
): Promise<Row[]> {
  return sequelize.query<Row>(sql, {
    bind: [...bind],
    type: QueryTypes.SELECT,
    ...(transaction && { transaction }),
  });
}

/** Holds others who name the same thing back until the transaction ends. */
export async function lockName(
  sequelize: Sequelize,
  name: string,
  transaction: Transaction,
): Promise<void> {
  await sequelize.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', {
    bind: [name],
    transaction,
  });
}
