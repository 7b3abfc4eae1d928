import type { Pool, PoolClient } from 'pg';

/** Reads several things as they were at one moment. */
export async function inSnapshot<Result>(
  pool: Pool,
  read: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await read(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection in the middle of something is not given to anybody else.
    client.release(true);
    throw error;
  }
}
