import { Client, Pool, type QueryResultRow } from 'pg';
import { Sequelize } from 'sequelize';

import { StartError } from '../errors.ts';

interface ConnectionOptions {
  /** Maximum number of connections of this pool. */
  readonly size: number;
  /**
   * Seconds that a request waits for a free connection before it gets an error with Retry-After.
   */
  readonly waitS: number;
  /** True behind a pooler in transaction mode, which supports no session settings. */
  readonly isPooled?: boolean;
}

/**
 * Options of a plain pool. The statement of a streamed response lasts as long as its client reads.
 */
interface PlainOptions extends ConnectionOptions {
  readonly isForStreams?: boolean;
}

/** Timeouts in milliseconds: a statement that runs too long or waits must not hold a connection. */
const sessionLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Opens the pool that the models use. Nothing is connected until the first query. */
export function openModelPool(url: string, options: ConnectionOptions): Sequelize {
  return new Sequelize(url, {
    dialect: 'postgres',
    logging: false,
    pool: { max: options.size, min: 0, acquire: options.waitS * 1000, idle: 30_000 },
    // A failed connection is reported immediately; the caller decides whether to retry.
    retry: { max: 0 },
    dialectOptions: {
      application_name: 'feedback-api',
      connectionTimeoutMillis: options.waitS * 1000,
      ...(!options.isPooled && sessionLimits),
    },
  });
}

/** Opens a plain pool, for the job queue, the request counters and streamed reports. */
export function openPlainPool(url: string, options: PlainOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: options.waitS * 1000,
    application_name: 'feedback-api-plain',
    ...limitsOf(options),
  });
  // The pool replaces a broken idle connection at the next query; without an error listener the
  // break would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Returns the rows of a statement that each connection parses and plans once. */
export type PreparedQuery = <Row extends QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

/**
 * Returns a query of prepared statements on a plain pool. Behind a pooler they have no names,
 * because the clients of a pooler share its connections and their statements.
 */
export const createPreparedQuery =
  (pool: Pool, isPooled: boolean): PreparedQuery =>
  async <Row extends QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    (await pool.query<Row>({ ...(!isPooled && { name }), text, values: [...values] })).rows;

/**
 * Returns the option with the statement timeout of a plain pool. Streams have no statement timeout,
 * even if the role sets one.
 */
function limitsOf({ isForStreams = false, isPooled = false }: PlainOptions) {
  if (isForStreams) return { options: '-c statement_timeout=0' };
  return isPooled ? {} : { statement_timeout: sessionLimits.statement_timeout };
}

/**
 * Checks that the role itself sets the timeouts, because sessions behind a pooler cannot.
 * @throws StartError with the statements that set them
 */
export async function requireRoleTimeouts(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; name: keyof typeof sessionLimits }>(
    `SELECT quote_ident(current_user) AS role, name FROM pg_settings
     WHERE name = ANY($1) AND setting = '0'`,
    [Object.keys(sessionLimits)],
  );
  if (rows.length === 0) return;
  const statements = rows.map(
    ({ role, name }) => `ALTER ROLE ${role} SET ${name} = '${sessionLimits[name]}ms';`,
  );
  throw new StartError(
    `DATABASE_URL: behind a pooler, the limits of the database role apply, and some are missing. Run: ${statements.join(' ')}`,
  );
}

/**
 * Checks that the pooler connects to a server that accepts writes: it may be another server than
 * the server at the direct address.
 * @throws the database's error when it is a read-only replica
 */
export const requireWritableServer = (pool: Pool) =>
  pool.query('DELETE FROM request_counts WHERE false');

/**
 * Opens one connection without time limits, for work such as the upgrade of a big database: nothing
 * ends its statements, whatever the database sets for its users. The caller closes it.
 * @param name application name in the database's list of connections
 */
export async function connectWithoutTimeLimits(
  url: string,
  name = 'feedback-upgrade',
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    application_name: name,
    // Keep-alive prevents a firewall from dropping a connection that is silent for long.
    keepAlive: true,
  });
  // A connection that breaks fails the statement that is running; without an error listener it
  // would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
    );
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}
