import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startEmbeddedServer } from '@feedback/embedded-postgres';
import { scratchFolder } from '@feedback/embedded-postgres/scratch-folder';
import type { TestProject } from 'vitest/node';

import { connect, connectPlain } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { keyMigrations } from '../platform/crypto/key-migrations.ts';
import { distribute } from '../platform/db/citus/distribute.ts';
import { citusUrl, createOnCluster, dropOnCluster, makeTemplateOnCluster } from './citus.ts';
import { keysDatabase, onSameServer, templateDatabase } from './test-database.ts';
import { migrations } from '../migrations/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded server's maintenance database. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  if (citusUrl) return setUpOnCluster(project, citusUrl);
  const folder = await mkdtemp(join(scratchFolder(), 'feedback-test-'));
  const server = await startEmbeddedServer({ dataDir: folder, isThrowaway: true });
  const maintenance = connect(server.url('postgres'), { size: 1, waitS: 60 });
  await maintenance.query(`CREATE DATABASE ${templateDatabase}`);
  await maintenance.query(`CREATE DATABASE ${keysDatabase}`);
  await maintenance.close();
  await migrate(server.url(keysDatabase), keyMigrations);
  await migrate(server.url(templateDatabase), migrations);
  const template = connect(server.url(templateDatabase), { size: 1, waitS: 60 });
  const pool = connectPlain(server.url(templateDatabase), { size: 1, waitS: 60 });
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
  for (const name of [keysDatabase, templateDatabase]) await dropOnCluster(coordinatorUrl, name);
  await migrate(await createOnCluster(coordinatorUrl, keysDatabase), keyMigrations);
  const template = await createOnCluster(coordinatorUrl, templateDatabase);
  await migrate(template, migrations);
  await distribute(template);
  const pool = connectPlain(template, { size: 1, waitS: 60 });
  await openJobQueue(pool);
  await pool.end();
  await makeTemplateOnCluster(coordinatorUrl, templateDatabase);
  project.provide('postgresUrl', onSameServer(coordinatorUrl, 'postgres'));
  return () => dropOnCluster(coordinatorUrl, keysDatabase);
}
