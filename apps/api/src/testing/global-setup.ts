import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startEmbeddedServer } from '@feedback/embedded-postgres';
import { chooseScratchFolder } from '@feedback/embedded-postgres/scratch-folder';
import type { TestProject } from 'vitest/node';

import { openModelPool, openPlainPool } from '../platform/db/connection.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { keyMigrations } from '../platform/crypto/key-migrations.ts';
import { distributeTables } from '../platform/db/citus/distribute.ts';
import {
  citusUrl,
  createClusterDatabase,
  dropClusterDatabase,
  makeTemplateOnCluster,
} from './citus.ts';
import { keysDatabase, buildDatabaseUrl, templateDatabase } from './test-database.ts';
import { databaseMigrations } from '../migrations/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded server's maintenance database. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  if (citusUrl) return setUpOnCluster(project, citusUrl);
  const folder = await mkdtemp(join(chooseScratchFolder(), 'feedback-test-'));
  const server = await startEmbeddedServer({ dataDir: folder, isThrowaway: true });
  const maintenance = openModelPool(server.url('postgres'), { size: 1, waitS: 60 });
  await maintenance.query(`CREATE DATABASE ${templateDatabase}`);
  await maintenance.query(`CREATE DATABASE ${keysDatabase}`);
  await maintenance.close();
  await migrateDatabase(server.url(keysDatabase), keyMigrations);
  await migrateDatabase(server.url(templateDatabase), databaseMigrations);
  const template = openModelPool(server.url(templateDatabase), { size: 1, waitS: 60 });
  const pool = openPlainPool(server.url(templateDatabase), { size: 1, waitS: 60 });
  await openJobQueue(pool);
  await Promise.all([template.close(), pool.end()]);
  project.provide('postgresUrl', server.url('postgres'));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Sets up the key database on a cluster, and the template whose tables are distributed. */
async function setUpOnCluster(project: TestProject, coordinatorUrl: string) {
  for (const name of [keysDatabase, templateDatabase])
    await dropClusterDatabase(coordinatorUrl, name);
  await migrateDatabase(await createClusterDatabase(coordinatorUrl, keysDatabase), keyMigrations);
  const template = await createClusterDatabase(coordinatorUrl, templateDatabase);
  await migrateDatabase(template, databaseMigrations);
  await distributeTables(template);
  const pool = openPlainPool(template, { size: 1, waitS: 60 });
  await openJobQueue(pool);
  await pool.end();
  await makeTemplateOnCluster(coordinatorUrl, templateDatabase);
  project.provide('postgresUrl', buildDatabaseUrl(coordinatorUrl, 'postgres'));
  return () => dropClusterDatabase(coordinatorUrl, keysDatabase);
}
