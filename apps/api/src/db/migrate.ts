import { Client } from 'pg';
import type { Sequelize } from 'sequelize';
import { Umzug, type UmzugStorage } from 'umzug';

import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

/** The lock that lets one of many starting instances migrate; the number is ours alone. */
const migrationLock = 61_500_001;

/** Brings the database to this version's data model; many instances may start at once. */
export async function migrate(url: string, sequelize: Sequelize): Promise<void> {
  await underLock(url, () => migratorOf(sequelize).up());
}

/** Umzug on our SQL. Each step and the note that it was done are one transaction. */
export function migratorOf(sequelize: Sequelize) {
  return new Umzug({
    context: sequelize,
    logger: undefined,
    storage: storageOf(sequelize),
    migrations: migrations.map((migration) => ({
      name: migration.name,
      up: () => step(sequelize, migration, 'up'),
      down: () => step(sequelize, migration, 'down'),
    })),
  });
}

/** Whether nothing is left to do; false too while the table of steps is not there yet. */
export async function isMigrated(sequelize: Sequelize): Promise<boolean> {
  const last = migrations.at(-1)?.name ?? '';
  const [rows] = await sequelize.query(`SELECT to_regclass('migrations') IS NOT NULL AS ready`);
  if (!(rows as { ready: boolean }[])[0]?.ready) return false;
  const [done] = await sequelize.query('SELECT name FROM migrations WHERE name = $1', {
    bind: [last],
  });
  return done.length === 1;
}

async function step(sequelize: Sequelize, migration: Migration, way: 'up' | 'down') {
  await sequelize.transaction(async (transaction) => {
    await sequelize.query(migration[way], { transaction });
    const note =
      way === 'up'
        ? 'INSERT INTO migrations (name) VALUES ($1)'
        : 'DELETE FROM migrations WHERE name = $1';
    await sequelize.query(note, { bind: [migration.name], transaction });
  });
}

function storageOf(sequelize: Sequelize): UmzugStorage {
  return {
    // Written down by the step itself.
    logMigration: async () => undefined,
    unlogMigration: async () => undefined,
    async executed() {
      await sequelize.query(`CREATE TABLE IF NOT EXISTS migrations (
        name text PRIMARY KEY, done_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
      const [rows] = await sequelize.query('SELECT name FROM migrations ORDER BY name');
      return (rows as { name: string }[]).map((row) => row.name);
    },
  };
}

/** Runs while holding the lock, on a connection of its own: a lock lives as long as that does. */
async function underLock(url: string, work: () => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await work();
  } finally {
    await client.end();
  }
}
