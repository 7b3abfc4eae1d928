import { expect, inject, test } from 'vitest';

import { openServices } from '../../../runtime.ts';
import { citusUrl } from '../../../testing/citus.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  runOnServer,
} from '../../../testing/test-database.ts';
import { coordinatorTables, distributedTables, referenceTables } from './placement.ts';
import { distributeTables } from './distribute.ts';

const api = useTestApi();

test('every table is listed as a distributed, a reference or a coordinator table of Citus', async () => {
  const { rows } = await api.services.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const placed = [
    ...Object.keys(distributedTables),
    ...referenceTables,
    ...Object.keys(coordinatorTables),
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(placed.toSorted());
});

test('every distributed table has a distribution column that exists and is never null', async () => {
  const { rows } = await api.services.pool.query<{ name: string; column: string }>(
    `SELECT table_name AS name, column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND is_nullable = 'NO'`,
  );
  const known = new Set(rows.map(({ name, column }) => `${name}.${column}`));
  const wanted = Object.entries(distributedTables).map(([name, column]) => `${name}.${column}`);
  expect(wanted.filter((each) => !known.has(each))).toEqual([]);
});

test.skipIf(citusUrl)(
  'refuses to distribute a database without Citus, and names the CREATE EXTENSION statement',
  async () => {
    await expect(distributeTables(api.services.databaseUrl)).rejects.toThrow(
      /CREATE EXTENSION citus/,
    );
  },
);

test.skipIf(citusUrl)(
  'stops the start with a distributed database unless DATABASE_ENGINE=citus is set',
  async () => {
    const postgresUrl = inject('postgresUrl');
    const url = await createTestDatabase(postgresUrl);
    // The table that a Citus coordinator has in its catalogue.
    await runOnServer(
      url,
      'CREATE TABLE pg_dist_partition (logicalrelid regclass)',
      `INSERT INTO pg_dist_partition VALUES ('feedbacks')`,
    );
    const { config, logger } = api.services;
    const start = openServices(
      { ...config, databaseDirectUrl: null, databaseEngine: 'postgres' },
      url,
      logger,
    );
    await expect(start).rejects.toThrow(/^DATABASE_ENGINE: .*Set DATABASE_ENGINE=citus/);
    await dropTestDatabase(postgresUrl, url);
  },
);
