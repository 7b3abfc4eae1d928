import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { queryRunningDatabase } from '@feedback/embedded-postgres/running';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  expectAllAcknowledged,
  prepareSubmission,
  submitOnce,
  summarizeResponse,
  type AcknowledgedCase,
} from '../../support/client.ts';
import { calculateQuantile, printFaultResult, readRepetitions } from '../../support/ledger.ts';
import { expectReplies, startReplier } from '../../support/replier.ts';
import { seedDataFolder } from '../../support/seed.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../../support/soundness.ts';
import {
  startSubmitters,
  retryUntilAnswered,
  type SimulatedSubmitters,
} from '../../support/submitters.ts';
import { countBusyConnections } from '../busy-connections.ts';
import { waitUntilRestartable } from '../mended-database.ts';
import { createDataFolder, startFragileProduct, type FragileProduct } from '../product.ts';
import { mountSmallDisk, smallDiskSkipReason, type SmallDisk } from '../small-disk.ts';

const data = createDataFolder();
const postgres = join(data.path, 'postgres');
const cluster = join(postgres, 'cluster');
const rounds = readRepetitions('FULL_DATABASES', 10);
let disks: Record<Which, SmallDisk>;
let product: FragileProduct;

/** Number of concurrent submissions while a disk is full. */
const sides = 3;
/** Number of PostgreSQL's complaints about missing space before the disk is freed. */
const complaints = 3;

/** PostgreSQL's behaviour when one of its disks is full. */
interface FullDisk {
  readonly complaint: RegExp;
  /** Uses up the disk space that PostgreSQL has reserved for itself. */
  readonly spend: () => Promise<void>;
}
type Which = 'tables' | 'log';

const fullDisks: readonly (readonly [Which, FullDisk])[] = [
  ['tables', { complaint: /ERROR: .* No space left on device/g, spend: () => Promise.resolve() }],
  ['log', { complaint: /(PANIC|FATAL): .* No space left on device/g, spend: spendLog }],
];

/** Moves a folder onto a disk of its own and keeps owners and modes. */
function moveToSmallDisk(folder: string, mebibytes: number): SmallDisk {
  const before = `${folder}.moved`;
  renameSync(folder, before);
  mkdirSync(folder);
  const disk = mountSmallDisk(folder, mebibytes);
  execFileSync('cp', ['-a', `${before}/.`, folder]);
  rmSync(before, { recursive: true });
  return disk;
}

const title = `a database whose disk is full${smallDiskSkipReason ? `, ${smallDiskSkipReason}` : ''}`;

describe.skipIf(smallDiskSkipReason)(title, () => {
  beforeAll(async () => {
    await seedDataFolder(data.path);
    // Small limits, because PostgreSQL needs more than the disk's space before it reuses a segment.
    appendFileSync(join(cluster, 'postgresql.conf'), 'min_wal_size = 32MB\nmax_wal_size = 64MB\n');
    const tables = moveToSmallDisk(cluster, 384);
    disks = { tables, log: moveToSmallDisk(join(cluster, 'pg_wal'), 256) };
    product = await startFragileProduct(data.path);
  }, 180_000);
  afterAll(async () => {
    await product.stop();
    disks.log.unmount();
    disks.tables.unmount();
    data.remove();
  }, 60_000);

  it.each(fullDisks)(
    'the product loses no case or reply when the disk of the database’s %s is full',
    { timeout: 0 },
    async (which, full) => {
      const submitters = startSubmitters(4, () => product.url);
      const { acknowledged } = submitters;
      const replier = await startReplier(product.url, acknowledged);
      const before = timesLogged(full.complaint);
      const back: number[] = [];
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        await untilMore(submitters);
        await waitUntilRestartable(data.path);
        refused += await fillOnce(which, full, acknowledged);
        const begun = performance.now();
        await untilMore(submitters);
        back.push(performance.now() - begun);
      }
      await submitters.stop();
      await replier.stop();
      await expectAllAcknowledged(product.url, acknowledged);
      await expectReplies(data.path, replier.replied);
      await expect
        .poll(() => countInvariantBreaches(data.path), { timeout: 60_000 })
        .toEqual(noInvariantBreaches);
      await expect.poll(() => countBusyConnections(product.url), { timeout: 60_000 }).toBe(0);
      printFaultResult(
        `disk of the database’s ${which} full`,
        rounds,
        `${acknowledged.length} cases and ${replier.replied.length} replies acknowledged: 0 lost, 0 twice, 0 rows without a file, 0 stray files; PostgreSQL found no room ${timesLogged(full.complaint) - before} times; of ${rounds * sides} submissions sent meanwhile ${refused} told 503 with \`Retry-After\`, the others saved; six more cases ${calculateQuantile(back, 0.5)} ms after there was room again (median), ${calculateQuantile(back, 1)} ms at most, without a restart of ours; 0 connections held`,
      );
    },
  );
});

/**
 * Fills the disk under load and frees it again. Returns how many submissions were rejected
 * meanwhile.
 */
async function fillOnce(
  which: Which,
  { complaint, spend }: FullDisk,
  acknowledged: AcknowledgedCase[],
): Promise<number> {
  const submissions = await Promise.all(
    Array.from({ length: sides }, () => retryUntilAnswered(() => prepareSubmission(product.url))),
  );
  const enough = timesLogged(complaint) + complaints;
  disks[which].fill();
  const isFull = async () => {
    await spend();
    return timesLogged(complaint) >= enough;
  };
  await vi.waitUntil(isFull, { timeout: 300_000, interval: 50 });
  await untilRefused();
  const answers = await Promise.all(submissions.map((each) => submitOnce(product.url, each)));
  disks[which].free();
  const refused = answers.filter(({ saved }) => !saved);
  for (const answer of refused) expect(summarizeResponse(answer)).toEqual([503, true]);
  acknowledged.push(...answers.flatMap(({ saved }) => saved ?? []));
  return refused.length;
}

/**
 * Waits until new submissions are acknowledged. Each submitter may still receive one earlier
 * response.
 */
async function untilMore({ acknowledged }: SimulatedSubmitters): Promise<void> {
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 300_000 }).toBeGreaterThan(before + 5);
}

/** Writes to the write-ahead log only, until PostgreSQL has no space for it or has crashed. */
async function spendLog(): Promise<void> {
  const sql = `SELECT pg_logical_emit_message(false, 'ballast', repeat('x', 8000000))`;
  const isOut = () =>
    queryRunningDatabase(data.path, sql).then(
      () => false,
      () => true,
    );
  await vi.waitUntil(isOut, { timeout: 120_000, interval: 1 });
}

/** Counts PostgreSQL's complaints. Its server log is on neither disk. */
const timesLogged = (complaint: RegExp): number =>
  readFileSync(join(postgres, 'server.log'), 'utf8').match(complaint)?.length ?? 0;

/** Requests OTPs until one fails, because table pages have space for some more rows. */
async function untilRefused(): Promise<void> {
  const isRefused = async () => {
    const answer = await fetch(`${product.url}/api/otp/getotp/9${String(Date.now()).slice(-9)}`);
    await answer.text();
    if (answer.ok) return false;
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
    return true;
  };
  await vi.waitUntil(isRefused, { timeout: 300_000, interval: 5 });
}
