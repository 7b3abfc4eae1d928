import { randomUUID } from 'node:crypto';
import { appendFile, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Client } from 'pg';

import { findBinaries } from './binaries.ts';
import { startPostgresOnFreePort, stopPostgres, type PostgresSetup } from './cluster.ts';
import { findPostgresUser, runProgramAs } from './command.ts';
import { systemDataFolder } from './location.ts';

/** A streaming replica of an embedded server, for tests. */
export interface Standby {
  /** Returns the connection string of a database. */
  readonly url: (database: string) => string;
  /** Stops the replica and removes its data. Further calls do nothing. */
  readonly stop: () => Promise<void>;
}

/**
 * Copies a running server's data and replicates its changes.
 * @param primaryUrl any database of the server, as a superuser
 */
export async function startStandby(primaryUrl: string): Promise<Standby> {
  const primary = new Client({ connectionString: primaryUrl });
  await primary.connect();
  const slot = `standby_${randomUUID().replaceAll('-', '')}`;
  await primary.query('SELECT pg_create_physical_replication_slot($1, true)', [slot]);
  const [row] = (
    await primary.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`)
  ).rows;
  const source = row?.folder ?? '';
  const owner = await findPostgresUser();
  const folder = join(dirname(source), slot);
  const cluster = join(folder, 'data');
  await mkdir(folder);
  await chmod(folder, 0o777);
  await primary.query(`SELECT pg_backup_start('standby', fast => true)`);
  // Files appear and disappear during the copy. The write-ahead log makes up for that.
  await runProgramAs(owner, 'cp', ['-a', source, cluster]).catch(() => undefined);
  const [label] = (
    await primary.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    )
  ).rows;
  await Promise.all(
    ['postmaster.pid', 'postmaster.opts', 'pg_replslot'].map((name) =>
      rm(join(cluster, name), { recursive: true, force: true }),
    ),
  );
  await mkdir(join(cluster, 'pg_replslot'));
  await writeFile(join(cluster, 'backup_label'), label?.labelfile ?? '');
  await writeFile(join(cluster, 'standby.signal'), '');
  const { port, username, password } = new URL(primaryUrl);
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'
     primary_slot_name = '${slot}'\n`,
  );
  if (owner) await runProgramAs(null, 'chown', ['-R', `${owner.uid}:${owner.gid}`, cluster]);
  const setup: PostgresSetup = {
    binaries: await findBinaries(owner, systemDataFolder),
    location: {
      folder,
      cluster,
      passwordFile: join(dirname(source), 'password'),
      logFile: join(folder, 'postgres.log'),
      isElsewhere: false,
    },
    owner,
    isThrowaway: true,
  };
  const ownPort = await startPostgresOnFreePort(setup).catch(async (cause: unknown) => {
    const log = await readFile(setup.location.logFile, 'utf8').catch(() => '');
    throw new Error(`The replica did not start: ${log}`, { cause });
  });
  let stopped: Promise<void> | null = null;
  return {
    url: (database) => `postgresql://${username}:${password}@127.0.0.1:${ownPort}/${database}`,
    stop: () => (stopped ??= stopFollowing()),
  };

  async function stopFollowing(): Promise<void> {
    await stopPostgres(setup);
    await primary.query('SELECT pg_drop_replication_slot($1)', [slot]);
    await primary.end();
    await rm(folder, { recursive: true, force: true });
  }
}
