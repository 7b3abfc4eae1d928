import { expect } from 'vitest';

import { expectAll, prepare, submit } from '../support/client.ts';
import type { RunningProduct } from '../support/product.ts';
import { breachesIn, sound } from '../support/soundness.ts';

/** Nothing is lost, half or left over, the database answers, and an honest submission is saved. */
export async function expectSound({ url, dataDir }: RunningProduct): Promise<void> {
  const submission = await prepare(url);
  await expectAll(url, [{ submission, ...(await submit(url, submission)) }]);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  // What was refused in the middle of a body is cleared away beside its answer.
  await expect.poll(() => breachesIn(dataDir), { timeout: 30_000 }).toEqual(sound);
}
