import { expect, it, vi } from 'vitest';

import {
  expectAllAcknowledged,
  prepareSubmission,
  submitUntilAcknowledged,
  type AcknowledgedCase,
  type Submission,
} from '../support/client.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../support/soundness.ts';
import { startFragileProduct, useFragileProduct } from './product.ts';

const fragile = useFragileProduct();

/** Submits from several concurrent clients until the product dies. */
async function submitUntilKilled(url: string, acknowledged: AcknowledgedCase[]) {
  const unanswered: Submission[] = [];
  const side = async () => {
    for (;;) {
      const submission = await prepareSubmission(url).catch(() => null);
      if (!submission) return;
      const answer = await submitUntilAcknowledged(url, submission).catch(() => null);
      if (!answer) {
        unanswered.push(submission);
        return;
      }
      acknowledged.push({ submission, ...answer });
    }
  };
  await Promise.all(Array.from({ length: 6 }, side));
  return unanswered;
}

/** Expects 503 with a time to retry while the database is away, and success afterwards. */
async function expectReturn(url: string): Promise<void> {
  const ready = () => fetch(`${url}/api/health/ready`);
  const away = await vi.waitUntil(
    async () => {
      const answer = await ready();
      return answer.ok ? null : answer;
    },
    { timeout: 30_000, interval: 10 },
  );
  expect([away.status, away.headers.has('retry-after')]).toEqual([503, true]);
  await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(200);
}

it.each(['kill', 'killDatabase'] as const)(
  'the product loses no acknowledged submission after the fault “%s” under load',
  async (fault) => {
    const acknowledged: AcknowledgedCase[] = [];
    const submitting = submitUntilKilled(fragile.product.url, acknowledged);
    await expect.poll(() => acknowledged.length, { timeout: 180_000 }).toBeGreaterThan(15);
    await fragile.product[fault]();
    if (fault === 'killDatabase') await expectReturn(fragile.product.url);
    const unanswered = await submitting;
    if (fault === 'kill') fragile.product = await startFragileProduct(fragile.data.path);
    // Submissions without a response are retried: each is saved once, whether or not the first
    // attempt was saved.
    for (const submission of unanswered) {
      acknowledged.push({
        submission,
        ...(await submitUntilAcknowledged(fragile.product.url, submission)),
      });
    }
    await expectAllAcknowledged(fragile.product.url, acknowledged);
  },
  600_000,
);

it(
  'the product has no duplicate, partial or stray data after process and database kills',
  { timeout: 90_000 },
  async () => {
    await expect
      .poll(() => countInvariantBreaches(fragile.data.path), { timeout: 60_000 })
      .toEqual(noInvariantBreaches);
  },
);
