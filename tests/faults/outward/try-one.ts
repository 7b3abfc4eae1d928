import { queryRunningDatabase } from '@feedback/embedded-postgres/running';
import { expect, vi } from 'vitest';

import {
  expectAllAcknowledged,
  prepareSubmission,
  submitUntilAcknowledged,
  type AcknowledgedCase,
  type MessageReader,
  type Submission,
} from '../../support/client.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../../support/soundness.ts';
import { retryUntilAnswered } from '../../support/submitters.ts';
import type { Dependency, TestedProduct } from './dependency.ts';
import type { faultNames } from './tcp-proxy.ts';

/** Number of submissions in a round, and how many run concurrently. */
const [load, atOnce] = [6, 3];

/** Limits longer than the longest pause between two attempts of a round, plus a run of the jobs. */
const patience = { timeout: 300_000, interval: 500 };

/** Results of one fault. */
export interface FaultOutcome {
  /** Submissions sent, saved during the fault, and rejected, with their statuses. */
  readonly tried: number;
  readonly saved: number;
  readonly refused: readonly string[];
  /** Results of the calls that wait for the dependency. */
  readonly answers: readonly string[];
  /** Counts of expected effects, and of effects that came late, more than once or never. */
  readonly wanted: number;
  readonly late: number;
  readonly twice: number;
  readonly lost: number;
}

/**
 * Runs a fault scenario: makes a dependency fail under load, lets it recover, and counts the
 * effects.
 */
export async function runFaultScenario(
  tried: TestedProduct,
  sentTo: MessageReader,
  dependency: Dependency,
  way: keyof typeof faultNames,
): Promise<FaultOutcome> {
  const { proxy, ask, wanted, arrived } = dependency;
  const submissions = await each(Array.from({ length: load }), () => newSubmission(tried, sentTo));
  await dependency.begin?.(tried);

  proxy.turn(way);
  await dependency.meet?.(tried);
  const first = await each(submissions, (submission) => sendOnce(tried, submission));
  const saved = first.flatMap((answer) => (typeof answer === 'string' ? [] : [answer]));
  const answers = (await ask?.(tried)) ?? [];
  const keys = (await wanted?.(tried, saved)) ?? [];
  await vi.waitUntil(async () => {
    await runJobs(tried, dependency);
    return proxy.met() > 0;
  }, patience);
  const inTime = (await arrived?.(tried)) ?? [];

  proxy.turn('well');
  const refused = submissions.filter((_, at) => typeof first[at] === 'string');
  const later = await each(refused, (submission) => sendUntilSaved(tried, submission));
  const isSettled = async () => {
    await runJobs(tried, dependency);
    const came = new Set(await arrived?.(tried));
    const isBelieved = way === 'lies' && dependency.isBelieved === true;
    return (isBelieved || keys.every((key) => came.has(key))) && (await isIdle(tried));
  };
  await vi.waitUntil(isSettled, patience);
  const came = (await arrived?.(tried)) ?? [];
  await expectAllAcknowledged(tried.product.url, [...saved, ...later], sentTo);
  await expect
    .poll(() => countInvariantBreaches(tried.dataDir), { timeout: 60_000 })
    .toEqual(noInvariantBreaches);

  const times = (key: string, among: readonly string[]) =>
    among.filter((one) => one === key).length;
  return {
    tried: submissions.length,
    saved: saved.length,
    refused: first.filter((answer) => typeof answer === 'string'),
    answers,
    wanted: keys.length,
    late: keys.filter((key) => times(key, inTime) === 0 && times(key, came) > 0).length,
    twice: keys.filter((key) => times(key, came) > 1).length,
    lost: keys.filter((key) => times(key, came) === 0).length,
  };
}

/** Runs some work for each item, some concurrently. Returns the results in order. */
async function each<Of, Result>(
  all: readonly Of[],
  work: (one: Of) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = all.entries();
  const side = async () => {
    for (const [at, one] of waiting) results[at] = await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, side));
  return results;
}

/** Prepares a submission with a verified number, whose OTP comes through the gateway. */
const newSubmission = ({ product }: TestedProduct, sentTo: MessageReader): Promise<Submission> =>
  prepareSubmission(product.url, {}, (mobile) =>
    vi.waitUntil(async () => {
      const texts = await sentTo(mobile);
      return texts.length > 0 && texts;
    }, patience),
  );

/** Sends a submission. Returns the case, or the status of the error response. */
const sendOnce = (
  { product }: TestedProduct,
  submission: Submission,
): Promise<AcknowledgedCase | string> =>
  submitUntilAcknowledged(product.url, submission).then(
    (made) => ({ submission, ...made }),
    (error: unknown) => /: (\d{3}) /.exec(String(error))?.[1] ?? 'no answer',
  );

async function sendUntilSaved(
  { product }: TestedProduct,
  submission: Submission,
): Promise<AcknowledgedCase> {
  return {
    submission,
    ...(await retryUntilAnswered(() => submitUntilAcknowledged(product.url, submission))),
  };
}

/** Queues the scheduled jobs that use a dependency. */
async function runJobs({ dataDir }: TestedProduct, { jobs = [] }: Dependency): Promise<void> {
  for (const name of jobs) {
    await queryRunningDatabase(
      dataDir,
      `INSERT INTO jobs.job (name, data) SELECT '${name}', '{}' WHERE NOT EXISTS (
         SELECT FROM jobs.job WHERE name = '${name}' AND state = 'created')`,
    );
  }
}

/** Checks that the product has no waiting message and no waiting delivery. */
async function isIdle({ dataDir }: TestedProduct): Promise<boolean> {
  const [row] = await queryRunningDatabase(
    dataDir,
    `SELECT NOT EXISTS (SELECT FROM outgoing_messages WHERE status = 'waiting')
       AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'waiting') AS idle`,
  );
  return row?.['idle'] === true;
}
