import { Pool } from 'pg';
import { Sequelize } from 'sequelize';

import { initModels } from './models/index.ts';

interface ConnectionOptions {
  /** Connections at most, of this pool. */
  readonly size: number;
}

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
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });
  initModels(sequelize);
  return sequelize;
}

/** Opens a plain pool, for the job queue, the request counters and streamed reports. */
export function connectPlain(url: string, options: ConnectionOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: acquireMs,
    application_name: 'feedback-api-plain',
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
