import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedServer } from '@feedback/embedded-postgres';

import { findFreePort } from '../../support/free-port.ts';
import { runBenchmark } from '../harness/product.ts';
import { printProgramMeasurements, runProgram } from '../harness/programs.ts';
import {
  calculateMedian,
  printTableHead,
  printTableRow,
  formatRatio,
} from '../harness/statistics.ts';

/**
 * Creates a temporary folder for some work. If the process runs as root, the folder is readable for
 * the database's user.
 */
async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'feedback-bench-'));
  chmodSync(folder, 0o755);
  await work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

const readyAt = (port: number) => `http://127.0.0.1:${port}/api/health/ready`;

/**
 * `npm run bench -- audit [events]`: measures how long logging events to the history takes, and its
 * verification by the product and by the independent verifier, which shares no code with the
 * product.
 */
export const auditBenchmark = {
  run: ([count = '1000000']: string[]) =>
    runBenchmark('signed', Number(count), async (bench) => {
      const { checkpoints, verifierKey, dataDir, databaseUrl, keys } = bench;
      console.log(`${count} events; logged in ${bench.logSeconds.toFixed(1)} s.\n`);
      const program = `apps/api/dist/audit.js verify --checkpoints ${checkpoints} --key ${verifierKey}`;
      await printProgramMeasurements(
        {
          verify: [program],
          'verify-audit.mjs': [`apps/api/verify-audit.mjs ${checkpoints} ${verifierKey}`],
        },
        { ...keys, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0' },
      );
    }),
};

/**
 * `npm run bench -- backup [cases] [life]`: measures time and peak memory of the built programs for
 * a first backup with all files, a backup without new files, the check of a backup, and a restore
 * into an embedded database that syncs its commits, until the product is ready again. With `life`,
 * cases have five years of history and no files.
 */
export const backupBenchmark = {
  run: ([count = '1000000', kind]: string[]) =>
    runBenchmark(kind === 'life' ? 'life' : 'files', Number(count), (bench) =>
      inFolder(async (folder) => {
        const backups = join(folder, 'backups');
        const source = {
          DATABASE_URL: bench.databaseUrl,
          ATTACHMENTS: `file:${bench.files}`,
          DATA_DIR: join(folder, 'unused'),
        };
        const target = { DATA_DIR: join(folder, 'restored') };
        const port = await findFreePort();
        const [save, restore] = ['backup', 'restore'].map(
          (name) => `apps/api/dist/${name}.js ${backups}`,
        );
        await printProgramMeasurements(
          {
            'first backup, with all files': [`${save}`, source],
            'the next one, no file being new': [`${save} --keep 1`, source],
            'trial of the restore, all compared': [`${restore} --verify`],
            restore: [`${restore}`, target],
            'start, until it is ready': [
              'apps/api/dist/main.js',
              { ...target, PORT: String(port) },
              { url: readyAt(port) },
            ],
          },
          { DEMO: '0', BACKUP_KEY: 'c3'.repeat(32), ...bench.keys },
        );
      }),
    ),
};

/** Long enough to collect the garbage of a start, in ms. */
const idleMs = 15_000;

/** Baseline: Express with responses from memory, which shows the cost of Node and the framework. */
const express = `
  const express = require('express');
  express().use((_req, res) => res.send('ok')).listen(Number(process.env.PORT), '127.0.0.1');`;

/**
 * `npm run bench -- start [rounds]`: measures the built API's time from its start to the first
 * ready response on a migrated database, and the idle memory of the API with its worker. Prints
 * medians. The baseline is Express with responses from memory.
 */
export const startBenchmark = {
  run: ([rounds = '7']: string[]) =>
    inFolder(async (dataDir) => {
      const database = await startEmbeddedServer({ dataDir });
      const started = async (command: readonly string[], idle: number) => {
        const port = await findFreePort();
        const url = database.url('postgres');
        const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0', PORT: String(port) };
        return runProgram(command, env, { url: readyAt(port), idleMs: idle });
      };
      const programs = [['apps/api/dist/main.js'], ['-e', express]] as const;
      try {
        // The first start creates the tables.
        await started(programs[0], 0);
        const runs = programs.map((): Awaited<ReturnType<typeof started>>[] => []);
        for (let round = 0; round < Number(rounds); round += 1) {
          for (const [at, program] of programs.entries()) {
            runs[at]?.push(await started(program, round === 0 ? idleMs : 0));
          }
        }
        const [own = [], floor = []] = runs.map((all) => [
          calculateMedian(all.map(({ ms }) => ms)),
          all[0]?.idleMiB ?? Number.NaN,
        ]);
        printTableHead('', 'ready after ms', 'idle MiB');
        printTableRow('product', ...own.map(Math.round));
        printTableRow('Express from memory', ...floor.map(Math.round));
        printTableRow('ratio', ...own.map((figure, at) => formatRatio(figure, floor[at])));
      } finally {
        await database.stop();
      }
    }),
};
