import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

import { findPostgresUser } from '@feedback/embedded-postgres/owner';
import { queryDatabaseUrl } from '@feedback/embedded-postgres/running';
import { vi } from 'vitest';
import { parse } from 'yaml';

import { findFreePort } from '../support/free-port.ts';

const bin = '/usr/lib/postgresql/15/bin';
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', `${bin}/postgres`];
const missing = programs.filter((program) => !existsSync(program));

/** The reason why the fail-over tests are skipped, or null when they run. */
export const patroniSkipReason =
  missing.length === 0
    ? null
    : `not installed: ${missing.join(', ')} (apt-get install patroni etcd-server postgresql-15 haproxy)`;

/** A PostgreSQL on three nodes under Patroni, behind HAProxy. */
export interface PatroniCluster {
  /** The connection string that leads to the current primary. */
  readonly url: string;
  /** Kills the primary's node, as a power cut would. @returns how to start that node again */
  readonly losePrimary: () => Promise<() => void>;
  /** Resolves when all nodes are up and a synchronous standby has every commit from now on. */
  readonly isSafe: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Node {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  readonly folder: string;
  child?: ChildProcess;
}

/** A node's state as its Patroni reports it. */
interface State {
  readonly state?: string;
  readonly role?: string;
  readonly timeline?: number;
  readonly sync_standby?: boolean;
}

const isPrimary = ({ role = '' }: State) => /master|primary/.test(role);

/** Starts etcd, three nodes and HAProxy, with all data in a folder. */
export async function startPatroni(folder: string): Promise<PatroniCluster> {
  const password = randomBytes(16).toString('hex');
  const owner = await findPostgresUser();
  const etcd = await startEtcd(owner, ownFolder(owner, folder, 'etcd'));
  const nodes: Node[] = [];
  for (const name of ['one', 'two', 'three']) {
    const [port, rest] = [await findFreePort(), await findFreePort()];
    nodes.push({ name, port, rest, folder: ownFolder(owner, folder, name) });
  }
  const startNode = (node: Node) => {
    const file = join(node.folder, 'patroni.json');
    writeFileSync(file, JSON.stringify(settingsOf(node, etcd.address, password)));
    node.child = startAs(owner, '/usr/bin/patroni', [file]);
  };
  for (const node of nodes) startNode(node);
  const isSafe = async () => {
    await vi.waitUntil(async () => areSafe(await Promise.all(nodes.map(stateOf))), {
      timeout: 300_000,
      interval: 250,
    });
  };
  await isSafe();
  const listening = local(await findFreePort());
  const haproxy = startProxy(listening, nodes);
  const url = `postgresql://postgres:${password}@${listening}/postgres`;
  await vi.waitUntil(() => leadsToPrimary(url, nodes.length), { timeout: 60_000, interval: 250 });
  return {
    url,
    isSafe,
    async losePrimary() {
      const states = await Promise.all(nodes.map(stateOf));
      const node = nodes[states.findIndex(isPrimary)];
      if (!node?.child) throw new Error('There is no primary.');
      const exited = once(node.child, 'exit');
      node.child.kill('SIGKILL');
      process.kill(postmasterOf(node), 'SIGKILL');
      await exited;
      return () => startNode(node);
    },
    async stop() {
      haproxy.kill('SIGKILL');
      await Promise.all(nodes.map(stopNode));
      etcd.child.kill('SIGKILL');
    },
  };
}

/**
 * Checks that successive connections can all write: HAProxy counts an unchecked server as the
 * primary.
 */
async function leadsToPrimary(url: string, servers: number): Promise<boolean> {
  for (let asked = 0; asked <= servers; asked += 1) {
    const rows = await queryDatabaseUrl(url, 'SELECT pg_is_in_recovery() AS follows').catch(
      () => [],
    );
    if (rows[0]?.['follows'] !== false) return false;
  }
  return true;
}

type Owner = Awaited<ReturnType<typeof findPostgresUser>>;

const local = (port: number) => `127.0.0.1:${port}`;

/** Starts a program as the owner, because PostgreSQL does not run as root. */
const startAs = (owner: Owner, program: string, args: string[]): ChildProcess =>
  spawn(program, args, {
    ...owner,
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    // Standard input is closed, because a recovery in single-user mode would wait for it.
    stdio: process.env['SHOW_PATRONI'] ? ['ignore', 'inherit', 'inherit'] : 'ignore',
  });

function ownFolder(owner: Owner, folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

async function startEtcd(owner: Owner, folder: string) {
  const [address, peers] = [local(await findFreePort()), local(await findFreePort())];
  const child = startAs(owner, '/usr/bin/etcd', [
    `--data-dir=${folder}`,
    `--listen-client-urls=http://${address}`,
    `--advertise-client-urls=http://${address}`,
    `--listen-peer-urls=http://${peers}`,
    `--initial-advertise-peer-urls=http://${peers}`,
    `--initial-cluster=default=http://${peers}`,
  ]);
  return { address, child };
}

/** Starts HAProxy with the configuration for operators. */
const startProxy = (listening: string, nodes: readonly Node[]): ChildProcess =>
  spawn('/usr/sbin/haproxy', ['-q', '-db', '-f', config], {
    env: Object.fromEntries([
      ['LISTEN', listening],
      ...nodes.flatMap(({ port, rest }, at) => [
        [`DATABASE_${at + 1}`, local(port)],
        [`PATRONI_${at + 1}`, String(rest)],
      ]),
    ]),
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function stateOf({ rest }: Node): Promise<State> {
  const answer = await fetch(`http://${local(rest)}/patroni`).catch(() => null);
  return ((await answer?.json()) as State | undefined) ?? {};
}

function areSafe(states: readonly State[]): boolean {
  const primaries = states.filter(isPrimary);
  const [primary] = primaries;
  return (
    primaries.length === 1 &&
    states.some((state) => state.sync_standby === true) &&
    states.every(({ state, timeline }) => state === 'running' && timeline === primary?.timeline)
  );
}

/** Stops a node. Patroni stops its PostgreSQL first. */
async function stopNode({ child }: Node): Promise<void> {
  if (!child || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

const deploy = resolve(import.meta.dirname, '../../deploy');
const config = join(deploy, 'haproxy-database.cfg');
const forOperators = parse(readFileSync(join(deploy, 'patroni.yml'), 'utf8')) as {
  readonly bootstrap: object;
};

const dataOf = ({ folder }: Node) => join(folder, 'data');

const postmasterOf = (node: Node): number =>
  Number(readFileSync(join(dataOf(node), 'postmaster.pid'), 'utf8').split('\n')[0]);

/**
 * Settings of a node on one machine. The cluster's behaviour comes from the configuration for
 * operators.
 */
const settingsOf = (node: Node, etcd: string, password: string) => ({
  scope: 'feedback',
  name: node.name,
  restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
  etcd3: { hosts: etcd },
  bootstrap: forOperators.bootstrap,
  postgresql: {
    listen: `127.0.0.1:${node.port}`,
    connect_address: `127.0.0.1:${node.port}`,
    data_dir: dataOf(node),
    bin_dir: bin,
    pgpass: join(node.folder, 'pgpass'),
    parameters: { unix_socket_directories: '' },
    pg_hba: [
      'host all all 127.0.0.1/32 scram-sha-256',
      'host replication all 127.0.0.1/32 scram-sha-256',
    ],
    authentication: {
      superuser: { username: 'postgres', password },
      replication: { username: 'replicator', password },
    },
  },
});
