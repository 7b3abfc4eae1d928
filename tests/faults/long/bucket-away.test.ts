import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  expectAllAcknowledged,
  prepareSubmission,
  submitOnce,
  type AcknowledgedCase,
  summarizeResponse,
  type SubmissionResponse,
} from '../../support/client.ts';
import { calculateQuantile, printFaultResult, readRepetitions } from '../../support/ledger.ts';
import { expectReplies, startReplier } from '../../support/replier.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../../support/soundness.ts';
import { startSubmitters, retryUntilAnswered } from '../../support/submitters.ts';
import {
  bucketFaults,
  startFragileBucket,
  type BucketFault,
  type FragileBucket,
} from '../bucket.ts';
import { countBusyConnections, findWaitingTransactions } from '../busy-connections.ts';
import { createDataFolder, startFragileProduct, type FragileProduct } from '../product.ts';

const data = createDataFolder();
const rounds = readRepetitions('BUCKET_FAULTS', 5);
/** Number of concurrent submissions: as many as the product has database connections. */
const sides = 8;
let bucket: FragileBucket;
let product: FragileProduct;

beforeAll(async () => {
  bucket = await startFragileBucket();
  product = await startFragileProduct(data.path, {
    DATABASE_POOL: String(sides),
    ...bucket.settings,
  });
}, 300_000);
afterAll(async () => {
  await product.stop();
  await bucket.stop();
  data.remove();
}, 120_000);

it.each(Object.entries(bucketFaults))(
  'the product loses no case or reply while the attachment bucket is %s, and recovers afterwards',
  { timeout: 0 },
  async (name, does) => {
    const fault = name as BucketFault;
    const submitters = startSubmitters(4, () => product.url);
    const { acknowledged } = submitters;
    const replier = await startReplier(product.url, acknowledged);
    const waits: number[] = [];
    const untilMore = async () => {
      const before = acknowledged.length;
      await expect
        .poll(() => acknowledged.length, { timeout: 300_000 })
        .toBeGreaterThan(before + 5);
    };
    for (let round = 0; round < rounds; round += 1) {
      await untilMore();
      waits.push(...(await meet(fault, acknowledged)));
    }
    await untilMore();
    await submitters.stop();
    await replier.stop();
    await expectAllAcknowledged(product.url, acknowledged);
    await expectReplies(data.path, replier.replied);
    const keptKeys = bucket.keys;
    await expect
      .poll(() => countInvariantBreaches(data.path, { keptKeys }), { timeout: 120_000 })
      .toEqual(noInvariantBreaches);
    await expect.poll(() => countBusyConnections(product.url), { timeout: 60_000 }).toBe(0);
    printFaultResult(
      `bucket ${does}`,
      rounds,
      `${acknowledged.length} cases and ${replier.replied.length} replies acknowledged: 0 lost, 0 twice, 0 rows without a file, 0 stray files; ${waits.length} submissions ${fault === 'slow' ? 'saved' : 'told 503 with `Retry-After`'} meanwhile, after ${calculateQuantile(waits, 0.5)} ms (median), ${calculateQuantile(waits, 1)} ms at most, and no connection held; files taken again without a restart`,
    );
  },
);

/** Sends submissions while the bucket has a fault. Returns the milliseconds until each response. */
async function meet(fault: BucketFault, acknowledged: AcknowledgedCase[]): Promise<number[]> {
  const submissions = await Promise.all(
    Array.from({ length: sides }, () => retryUntilAnswered(() => prepareSubmission(product.url))),
  );
  await bucket.turn(fault);
  const begun = performance.now();
  let answered = 0;
  const sending = submissions.map(async (submission): Promise<[SubmissionResponse, number]> => {
    const answer = await submitOnce(product.url, submission);
    answered += 1;
    return [answer, performance.now() - begun];
  });
  if (fault !== 'gone') {
    await expect.poll(() => bucket.met(), { timeout: 60_000 }).toBeGreaterThanOrEqual(sides);
  }
  await untilNoneWaits();
  // Requests that wait for the bucket hold no database connection: all of them waited before any
  // was rejected.
  if (fault === 'silent') expect(answered).toBe(0);
  const answers = await Promise.all(sending);
  await bucket.turn('well');
  const promised = fault === 'slow' ? [200, false] : [503, true];
  for (const [answer] of answers) expect(summarizeResponse(answer)).toEqual(promised);
  acknowledged.push(...answers.flatMap(([{ saved }]) => saved ?? []));
  return answers.map(([, ms]) => ms);
}

/** Waits until each transaction that now waits outside the database has ended. */
async function untilNoneWaits(): Promise<void> {
  const before = await findWaitingTransactions(data.path);
  const areOver = async () => {
    const now = await findWaitingTransactions(data.path);
    return [...before].every((each) => !now.has(each));
  };
  await expect.poll(areOver, { timeout: 60_000 }).toBe(true);
}
