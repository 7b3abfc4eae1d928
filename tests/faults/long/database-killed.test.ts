import { expect, it, vi } from 'vitest';

import { expectAllAcknowledged } from '../../support/client.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../../support/soundness.ts';
import { waitUntilRestartable } from '../mended-database.ts';
import { useFragileProduct } from '../product.ts';
import { calculateQuantile, printFaultResult, readRepetitions } from '../../support/ledger.ts';
import { startSubmitters } from '../../support/submitters.ts';

const kills = readRepetitions('DATABASE_KILLS', 50);
const fragile = useFragileProduct();

const ready = () => fetch(`${fragile.product.url}/api/health/ready`);

/**
 * Kills the database.
 * @returns milliseconds until the product was ready again
 */
async function killOnce(): Promise<number> {
  await fragile.product.killDatabase();
  const begun = performance.now();
  const away = await vi.waitUntil(
    async () => {
      const answer = await ready();
      return answer.ok ? null : answer;
    },
    { timeout: 30_000, interval: 5 },
  );
  expect([away.status, away.headers.has('retry-after')]).toEqual([503, true]);
  await expect.poll(async () => (await ready()).status, { timeout: 120_000 }).toBe(200);
  return performance.now() - begun;
}

it(
  `the product loses no acknowledged case over ${kills} kills of PostgreSQL under load`,
  { timeout: 0 },
  async () => {
    const submitters = startSubmitters(4, () => fragile.product.url);
    const { acknowledged } = submitters;
    const away: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const before = acknowledged.length;
      await expect
        .poll(() => acknowledged.length, { timeout: 300_000 })
        .toBeGreaterThan(before + 5);
      await waitUntilRestartable(fragile.data.path);
      away.push(await killOnce());
    }
    await submitters.stop();
    await expectAllAcknowledged(fragile.product.url, acknowledged);
    await expect
      .poll(() => countInvariantBreaches(fragile.data.path), { timeout: 60_000 })
      .toEqual(noInvariantBreaches);
    printFaultResult(
      'PostgreSQL killed (-9), the embedded one',
      kills,
      `${acknowledged.length} cases acknowledged: 0 lost, 0 twice, 0 rows without a file, 0 stray files; 503 with \`Retry-After\` meanwhile; ready again after ${calculateQuantile(away, 0.5)} ms (median), ${calculateQuantile(away, 1)} ms at most`,
    );
  },
);
