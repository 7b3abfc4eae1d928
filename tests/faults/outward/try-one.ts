import { askRunning } from '@feedback/dev-postgres/running';
import { expect, vi } from 'vitest';

import {
  expectAll,
  prepare,
  submit,
  type Acknowledged,
  type SentTo,
  type Submission,
} from '../../support/client.ts';
import { breachesIn, sound } from '../../support/soundness.ts';
import { untilAnswered } from '../../support/submitters.ts';
import type { Dependency, Tried } from './dependency.ts';
import type { faults } from './tcp-proxy.ts';

/** Submissions of a round, and how many are under way at a time. */
const [load, atOnce] = [6, 3];

/** Longer than the longest wait between two tries that a round comes to, and a run of the jobs. */
const patience = { timeout: 300_000, interval: 500 };

/** Counts of what one fault did. */
export interface Outcome {
  /** Submissions tried, saved while it lasted, and told to come back: by their statuses. */
  readonly tried: number;
  readonly saved: number;
  readonly refused: readonly string[];
  /** Answers to whoever waited for the dependency. */
  readonly answers: readonly string[];
  /** Counts of what was to come about, and of it what came late, more than once, or never. */
  readonly wanted: number;
  readonly late: number;
  readonly twice: number;
  readonly lost: number;
}

/** Has a dependency misbehave under load, and come back. */
export async function tryOne(
  tried: Tried,
  sentTo: SentTo,
  dependency: Dependency,
  way: keyof typeof faults,
): Promise<Outcome> {
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
  await expectAll(tried.product.url, [...saved, ...later], sentTo);
  await expect.poll(() => breachesIn(tried.dataDir), { timeout: 60_000 }).toEqual(sound);

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

/** Does something with each, some at a time; what came of it, in their order. */
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

/** Somebody whose number is verified: their OTP comes by the gateway. */
const newSubmission = ({ product }: Tried, sentTo: SentTo): Promise<Submission> =>
  prepare(product.url, {}, (mobile) =>
    vi.waitUntil(async () => {
      const texts = await sentTo(mobile);
      return texts.length > 0 && texts;
    }, patience),
  );

/** The case, or the status that its submitter was refused with. */
const sendOnce = ({ product }: Tried, submission: Submission): Promise<Acknowledged | string> =>
  submit(product.url, submission).then(
    (made) => ({ submission, ...made }),
    (error: unknown) => /: (\d{3}) /.exec(String(error))?.[1] ?? 'no answer',
  );

async function sendUntilSaved({ product }: Tried, submission: Submission): Promise<Acknowledged> {
  return { submission, ...(await untilAnswered(() => submit(product.url, submission))) };
}

/** Runs now what goes to a dependency by the clock. */
async function runJobs({ dataDir }: Tried, { jobs = [] }: Dependency): Promise<void> {
  for (const name of jobs) {
    await askRunning(
      dataDir,
      `INSERT INTO jobs.job (name, data) SELECT '${name}', '{}' WHERE NOT EXISTS (
         SELECT FROM jobs.job WHERE name = '${name}' AND state = 'created')`,
    );
  }
}

/** True when nothing waits to be sent any more. */
async function isIdle({ dataDir }: Tried): Promise<boolean> {
  const [row] = await askRunning(
    dataDir,
    `SELECT NOT EXISTS (SELECT FROM outgoing_messages WHERE status = 'waiting')
       AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'waiting') AS idle`,
  );
  return row?.['idle'] === true;
}
