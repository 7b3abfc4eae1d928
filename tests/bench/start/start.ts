import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { freePort } from '@feedback/dev-postgres/postmaster';
import { startEmbeddedServer } from '@feedback/dev-postgres';

import { ratioOf, row } from '../with-floor.ts';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Long enough to collect the garbage of a start, in ms. */
const idleMs = 15_000;

/** Baseline: Express with responses from memory, which shows the cost of Node and the framework. */
const floor = `
  const express = require('express');
  express().use((_req, res) => res.send('ok')).listen(Number(process.env.PORT), '127.0.0.1');`;

interface Measured {
  readonly readyMs: number;
  readonly idleMiB: number;
}

/**
 * `npm run bench -- start [rounds]`: measures the built API's time from its start to the first
 * ready response on a migrated database, and the idle memory of the API with its worker. Prints
 * medians. The baseline is Express with responses from memory.
 */
export async function run([rounds = '7']: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'feedback-start-'));
  const database = await startEmbeddedServer({ dataDir });
  const env = { DATABASE_URL: database.url('postgres'), DATA_DIR: dataDir, DEMO: '0' };
  const command = ['apps/api/dist/main.js'];
  try {
    // The first start creates the tables.
    await measured(command, env, 0);
    const own: Measured[] = [];
    const raw: Measured[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      const wait = round === 0 ? idleMs : 0;
      own.push(await measured(command, env, wait));
      raw.push(await measured(['-e', floor], {}, wait));
    }
    const [product, express] = [summaryOf(own), summaryOf(raw)];
    console.log('| | ready after ms | idle MiB |\n|---|--:|--:|');
    console.log(row('product', ...product.map(Math.round)));
    console.log(row('Express from memory', ...express.map(Math.round)));
    console.log(row('ratio', ...product.map((figure, at) => ratioOf(figure, express[at]))));
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the median time, and the memory of the run that idled. */
function summaryOf(all: readonly Measured[]): number[] {
  const times = all.map(({ readyMs }) => readyMs).toSorted((a, b) => a - b);
  return [times[times.length >> 1] ?? Number.NaN, all[0]?.idleMiB ?? Number.NaN];
}

/** Starts a server, polls it until it is ready, lets it idle, and stops it. */
async function measured(args: string[], env: NodeJS.ProcessEnv, wait: number): Promise<Measured> {
  const port = String(await freePort());
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: port, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, `http://127.0.0.1:${port}/api/health/ready`);
  const readyMs = performance.now() - begin;
  await sleep(wait);
  const idleMiB = await residentMiB(child.pid ?? 0);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  return { readyMs, idleMiB };
}

/**
 * Polls a server until it is ready.
 * @throws Error when the server exits first
 */
async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error(`${server.spawnargs.join(' ')} ended before it was ready.`);
    }
    await sleep(5);
  }
}

/** Returns a process's resident memory from `ps`. */
async function residentMiB(pid: number): Promise<number> {
  const ps = spawn('ps', ['-o', 'rss=', '-p', String(pid)]);
  const said: Buffer[] = [];
  for await (const chunk of ps.stdout) said.push(chunk as Buffer);
  return Number(Buffer.concat(said).toString()) / 1024;
}
