import { Client, Pool } from 'pg';
import { Sequelize } from 'sequelize';

import { keepToOneConnection } from './transaction.ts';

interface ConnectionOptions {
  /** Connections at most, of this pool. */
  readonly size: number;
  /** Seconds that a request waits for a free one before it is told to come back. */
  readonly waitS: number;
}

/** A streamed answer's statement lasts as long as its reader takes. */
interface PlainOptions extends ConnectionOptions {
  readonly isForStreams?: boolean;
}

/** Milliseconds that a statement may take: one that runs away must not keep a connection. */
const statementMs = 30_000;

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
      statement_timeout: statementMs,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
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
    ...(!options.isForStreams && { statement_timeout: statementMs }),
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return keepToOneConnection(pool);
}

/**
 * Opens one connection for what takes as long as it takes, such as an upgrade of a big database:
 * nothing ends its statements, whatever the database has set for its users. The caller ends it.
 */
export async function connectUnhurried(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    application_name: 'feedback-upgrade',
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
