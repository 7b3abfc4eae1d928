/** PostgreSQL can't run, or no longer; the message says what to do. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}
