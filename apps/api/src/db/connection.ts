import { Client, Pool } from 'pg';
import { Sequelize } from 'sequelize';

import { StartError } from '../errors.ts';
import { keepToOneConnection } from './transaction.ts';

interface ConnectionOptions {
  /** Connections at most, of this pool. */
  readonly size: number;
  /** Seconds that a request waits for a free one before it is told to come back. */
  readonly waitS: number;
  /** By a pooler in transaction mode, which takes no settings for a session. */
  readonly isPooled?: boolean;
}

/** A streamed answer's statement lasts as long as its reader takes. */
interface PlainOptions extends ConnectionOptions {
  readonly isForStreams?: boolean;
}

/** Milliseconds: a statement that runs away, or waits, must not keep a connection. */
const sessionLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Opens the pool that the models use. Nothing is connected until the first query. */
export function connect(url: string, options: ConnectionOptions): Sequelize {
  const sequelize = new Sequelize(url, {
    dialect: 'postgres',
    logging: false,
    pool: { max: options.size, min: 0, acquire: options.waitS * 1000, idle: 30_000 },
    // A failed connection is reported at once; trying again is the caller's.
    retry: { max: 0 },
    dialectOptions: {
      application_name: 'feedback-api',
      connectionTimeoutMillis: options.waitS * 1000,
      ...(!options.isPooled && sessionLimits),
    },
  });
  return keepToOneConnection(sequelize);
}

/** Opens a plain pool, for the job queue, the request counters and streamed reports. */
export function connectPlain(url: string, options: PlainOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: options.waitS * 1000,
    application_name: 'feedback-api-plain',
    ...limitsOf(options),
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  keepToOneConnection(pool);
  return options.isPooled ? withoutNames(pool) : pool;
}

/** A stream has no limit, be there one of the role's. */
function limitsOf({ isForStreams = false, isPooled = false }: PlainOptions) {
  if (isForStreams) return { options: '-c statement_timeout=0' };
  return isPooled ? {} : { statement_timeout: sessionLimits.statement_timeout };
}

/** Names no statement, a library's neither: what a pooler lends knows those of others. */
function withoutNames(pool: Pool): Pool {
  const named: unknown = Reflect.get(pool, 'query');
  if (typeof named !== 'function') throw new TypeError('A pool has no query.');
  const value = (statement: unknown, ...rest: unknown[]): unknown => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
    const asked = isNamed ? { ...statement, name: undefined } : statement;
    return Reflect.apply(named, pool, [asked, ...rest]);
  };
  Object.defineProperty(pool, 'query', { value, configurable: true, writable: true });
  return pool;
}

/**
 * Looks whether the limits that no session can be given by a pooler are the role's own.
 * @throws StartError that says how they are set
 */
export async function requireRoleLimits(pool: Pool): Promise<void> {
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
    `DATABASE_URL: by a pooler the role's own limits hold, and it lacks some. Run: ${statements.join(' ')}`,
  );
}

/**
 * Looks whether what a pooler leads to takes writes: it may be another than by the direct address.
 * @throws what a replica says
 */
export const requireWrites = (pool: Pool) => pool.query('DELETE FROM request_counts WHERE false');

/**
 * Opens one connection for what takes as long as it takes, such as an upgrade of a big database:
 * nothing ends its statements, whatever the database has set for its users. The caller ends it.
 * @param name what the database's list of connections calls it
 */
export async function connectUnhurried(url: string, name = 'feedback-upgrade'): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    application_name: name,
    // A firewall on the way drops what is silent for long.
    keepAlive: true,
  });
  // A connection that breaks fails the statement under way; without a listener it would end the
  // process.
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
