import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CaseRow } from '@feedback/contract/cases/case-columns';
import type { DisclosureList } from '@feedback/contract/regulatory/disclosure';
import { queryDatabaseUrl } from '@feedback/embedded-postgres/running';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  expectAllAcknowledged,
  prepareSubmission,
  submitUntilAcknowledged,
  signInSuperAdmin,
  type AcknowledgedCase,
} from '../../support/client.ts';
import { printFaultResult } from '../../support/ledger.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../../support/soundness.ts';
import {
  buildFileClockEnvironment,
  wrongClockSkipReason,
  startWithWrongClocks,
  type WrongClockInstances,
} from '../wrong-clocks.ts';

const indianMs = 5.5 * 3_600_000;
/** Formats a time in Asia/Kolkata. */
const inIndia = (ms: number) => new Date(ms + indianMs).toISOString();

/** The first instant of the next month in Asia/Kolkata, in milliseconds. */
const turn = (() => {
  const today = new Date(Date.now() + indianMs);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1) - indianMs;
})();
const [lastDay, firstDay] = [inIndia(turn - 1).slice(0, 10), inIndia(turn).slice(0, 10)];

const title = `the turn of the month${wrongClockSkipReason ? `, left out: ${wrongClockSkipReason}` : ''}`;
const folder = mkdtempSync(join(tmpdir(), 'feedback-clock-'));
const shift = join(folder, 'shift');
let product: WrongClockInstances;

/**
 * Sets the database's clock this many seconds before the new month. The instances keep today's
 * clock.
 */
const setBefore = (seconds: number) =>
  writeFileSync(shift, `+${Math.round((turn - Date.now()) / 1000 - seconds)}`);

describe.skipIf(wrongClockSkipReason)(title, () => {
  beforeAll(async () => {
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755);
    setBefore(900);
    product = await startWithWrongClocks(buildFileClockEnvironment(shift), { RATE_LIMITS: 'off' });
  }, 600_000);
  afterAll(async () => {
    await product?.stop();
    rmSync(folder, { recursive: true });
  }, 60_000);

  it(
    'the month changes on every instance at the same instant of the database’s clock under load',
    { timeout: 0 },
    async () => {
      const { urls, dataDir, databaseUrl } = product;
      setBefore(60);
      for (const url of urls) {
        await expect.poll(() => showsDatabasesTime(url), { timeout: 60_000 }).toBe(true);
        expect(await currentMonth(url)).toBe(lastDay.slice(0, 7));
      }
      const acknowledged: AcknowledgedCase[] = [];
      const over = new AbortController();
      const submitAll = async (url: string) => {
        while (!over.signal.aborted) {
          const submission = await prepareSubmission(url);
          acknowledged.push({ submission, ...(await submitUntilAcknowledged(url, submission)) });
        }
      };
      const load = urls.map((url) => submitAll(url));
      await expect
        .poll(async () => (await databaseTime()) > turn + 5000, { timeout: 120_000 })
        .toBe(true);
      over.abort();
      await Promise.all(load);
      const ids = new Set(acknowledged.map(({ id }) => id));
      const submitted = (rows: readonly { id: number }[]) =>
        new Set(rows.map(({ id }) => id).filter((id) => ids.has(id)));
      const before = submitted(await savedBefore(turn));
      expect(before.size).toBeGreaterThan(0);
      expect(before.size).toBeLessThan(ids.size);
      for (const url of urls) {
        const admin = await signInSuperAdmin(url);
        const list = (days: string) =>
          admin.get<CaseRow[]>(`admin/getnonkotakfeedbacks/:me/c?${days}`);
        const old = submitted(await list(`from=${lastDay.slice(0, 8)}01&to=${lastDay}`));
        const young = submitted(await list(`from=${firstDay}`));
        expect(old).toEqual(before);
        expect(new Set([...old, ...young])).toEqual(ids);
        expect(young.size).toBe(ids.size - old.size);
        expect(await currentMonth(url)).toBe(firstDay.slice(0, 7));
      }
      await expectAllAcknowledged(urls[0], acknowledged);
      await expect
        .poll(() => countInvariantBreaches(dataDir, { url: databaseUrl }), { timeout: 60_000 })
        .toEqual(noInvariantBreaches);
      printFaultResult(
        'a month’s end by the database’s clock, under load; the instances’ clocks stand days before it',
        ids.size,
        `${before.size} cases are of the old month and ${ids.size - before.size} of the new one, in the report of every instance; 0 lost; the disclosure begins the new month at once`,
      );
    },
  );
});

async function databaseTime(): Promise<number> {
  const sql = 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms';
  const [row] = await queryDatabaseUrl(product.databaseUrl, sql);
  return Number(row?.['ms']);
}

/** Returns the cases that the database has from before a time in milliseconds. */
async function savedBefore(ms: number): Promise<{ id: number }[]> {
  const sql = `SELECT id FROM feedbacks WHERE created_at < '${new Date(ms).toISOString()}'`;
  return (await queryDatabaseUrl(product.databaseUrl, sql)).map(({ id }) => ({ id: Number(id) }));
}

/** Checks whether an instance has noticed that the database's clock was set. */
async function showsDatabasesTime(url: string): Promise<boolean> {
  const asked = await databaseTime();
  const { token } = await signInSuperAdmin(url);
  const [row] = await queryDatabaseUrl(
    product.databaseUrl,
    `SELECT extract(epoch FROM max(created_at)) * 1000 AS ms FROM sessions`,
  );
  return token !== '' && Number(row?.['ms']) > asked - 1000;
}

/** Returns the newest month of the disclosure. */
async function currentMonth(url: string): Promise<string | undefined> {
  const admin = await signInSuperAdmin(url);
  const [newest] = await admin.get<DisclosureList>('admin/disclosure');
  return newest?.month;
}
