import { Pool } from 'pg';
import { Sequelize } from 'sequelize';

import { initModels } from '../domain/models.ts';

interface ConnectionOptions {
  /** Connections at most, of this pool. */
  readonly size: number;
}

/** A streamed answer's statement lasts as long as its reader takes. */
interface PlainOptions extends ConnectionOptions {
  readonly isForStreams?: boolean;
}

/** Milliseconds that a statement may take: one that runs away must not keep a connection. */
const statementMs = 30_000;

/** How long a request waits for a free connection before it is told to come back. */
const acquireMs = 2000;

/** Opens the pool that the models use. Nothing is connected until the first query. */
export function connect(url: string, options: ConnectionOptions): Sequelize {
  const sequelize = new Sequelize(url, {
    dialect: 'postgres',
    logging: false,
    pool: { max: options.size, min: 0, acquire: acquireMs, idle: 30_000 },
    // A failed connection is reported at once; trying again is the caller's.
    retry: { max: 0 },
    dialectOptions: {
      application_name: 'feedback-api',
      connectionTimeoutMillis: acquireMs,
      statement_timeout: statementMs,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });
  initModels(sequelize);
  return sequelize;
}

/** Opens a plain pool, for the job queue, the request counters and streamed reports. */
export function connectPlain(url: string, options: PlainOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: acquireMs,
    application_name: 'feedback-api-plain',
    ...(!options.isForStreams && { statement_timeout: statementMs }),
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
