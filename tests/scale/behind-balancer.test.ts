import { liveUpdateSchema } from '@feedback/contract/system/live';
import type { SignInResult } from '@feedback/contract/auth/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  expectAllAcknowledged,
  prepareSubmission,
  callEncrypted,
  submitUntilAcknowledged,
  signInSuperAdmin,
} from '../support/client.ts';
import { calculateQuantile, printFaultResult, readRepetitions } from '../support/ledger.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../support/soundness.ts';
import { startSubmitters } from '../support/submitters.ts';
import { startCluster, testedVersionFolder, type Cluster } from './cluster.ts';
import { haproxySkipReason } from './haproxy.ts';
import { buildOlderVersion, olderVersionCommit } from './older-version.ts';
import { startVisitors } from './visitors.ts';

const kills = readRepetitions('INSTANCE_KILLS', 12);
const title = haproxySkipReason
  ? `three instances behind a balancer (${haproxySkipReason})`
  : 'three instances behind a balancer';
const noOlder = olderVersionCommit ? null : 'no version before is known here: outside of git';

describe.skipIf(haproxySkipReason)(title, () => {
  let older: ReturnType<typeof buildOlderVersion> | null = null;
  let cluster: Cluster;

  beforeAll(async () => {
    older = olderVersionCommit === null ? null : buildOlderVersion(olderVersionCommit);
    cluster = await startCluster(older?.path ?? testedVersionFolder);
  });
  afterAll(async () => {
    await cluster.stop();
    older?.remove();
  });

  /**
   * Replaces all processes while simulated people use the product, and expects that no request
   * fails.
   */
  async function rollUnderLoad(what: string): Promise<void> {
    const visitors = startVisitors(cluster.url, 3, 2);
    const { acknowledged, failures } = visitors;
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(9);
    const begun = performance.now();
    await cluster.roll(testedVersionFolder);
    const seconds = Math.round((performance.now() - begun) / 1000);
    await visitors.stop();
    expect(failures).toEqual([]);
    await expectAllAcknowledged(cluster.url, acknowledged);
    await expect
      .poll(() => countInvariantBreaches(cluster.dataDir), { timeout: 60_000 })
      .toEqual(noInvariantBreaches);
    printFaultResult(
      what,
      5,
      `${visitors.answered()} requests in ${seconds} s, 0 failed; ${acknowledged.length} cases, each there once with its file and its message`,
    );
  }

  it.skipIf(noOlder)(
    `no request fails during a rolling upgrade from the previous version${noOlder ? ` (${noOlder})` : ''}`,
    () => rollUnderLoad(`rolling upgrade from ${olderVersionCommit}, three APIs and two workers`),
  );

  it('no request fails during a rolling restart', () =>
    rollUnderLoad('rolling restart, three APIs and two workers'));

  it('every API process accepts a new session and rejects an ended session', async () => {
    const admin = await signInSuperAdmin(cluster.url);
    const statuses = () =>
      Promise.all(
        cluster.urls.map(async (url) => {
          const headers = { Authorization: `Bearer ${admin.token}` };
          return (await fetch(`${url}/api/admin/overview/${admin.userId}`, { headers })).status;
        }),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await admin.get('otp/logout/E1001');
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('failed sign-ins count across all API processes', async () => {
    const logIn = async (at: number, password: string) => {
      const given = { login_Id: 'superadmin2', password, token: '' };
      const url = cluster.urls[at % cluster.urls.length] ?? '';
      return (await callEncrypted<SignInResult>(url, 'otp/validate', given)).status;
    };
    expect(await logIn(0, 'Super2@12345')).toBe('Success');
    for (let at = 0; at < 10; at += 1) expect(await logIn(at, 'Wrong@12345')).toBe('Failure');
    for (const at of [0, 1, 2]) await expect(logIn(at, 'Super2@12345')).rejects.toThrow('429');
  });

  it('a submission that is sent to all API processes concurrently is saved once', async () => {
    const submission = await prepareSubmission(cluster.url);
    const answers = await Promise.all(
      cluster.urls.map((url) => submitUntilAcknowledged(url, submission)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expectAllAcknowledged(cluster.url, [{ submission, ...answers[0]! }]);
  });

  it('every API process notifies its open console pages about a new case', async () => {
    const { token } = await signInSuperAdmin(cluster.url);
    const pages = await Promise.all(cluster.urls.map((url) => follow(url, token)));
    const { id } = await submitUntilAcknowledged(cluster.url, await prepareSubmission(cluster.url));
    await Promise.all(pages.map((page) => page.untilToldOf(id)));
  });

  it(`the cluster loses no acknowledged case over ${kills} kills of an instance under load`, async () => {
    const submitters = startSubmitters(4, () => cluster.url);
    const { acknowledged, took } = submitters;
    const back: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const before = acknowledged.length;
      await expect
        .poll(() => acknowledged.length, { timeout: 120_000 })
        .toBeGreaterThan(before + 5);
      back.push(await cluster.killApi(round % 3));
      if (round % 3 === 2) await cluster.killWorker(round % 2);
    }
    await submitters.stop();
    await expectAllAcknowledged(cluster.url, acknowledged);
    await expect
      .poll(() => countInvariantBreaches(cluster.dataDir), { timeout: 60_000 })
      .toEqual(noInvariantBreaches);
    printFaultResult(
      'an API process killed (-9), every third time a worker too',
      kills,
      `${acknowledged.length} cases acknowledged: 0 lost, 0 twice, 0 rows without a file, 0 stray files within a minute; a submission with its retries took ${calculateQuantile(took, 0.5)} ms (median), ${calculateQuantile(took, 1)} ms at most; the killed one served again after ${calculateQuantile(back, 0.5)} ms`,
    );
  });
});

/** Opens the live stream of an admin's page. */
async function follow(url: string, token: string) {
  const answer = await fetch(`${url}/api/admin/live`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  /** Resolves when the stream reports a case. */
  async function untilToldOf(id: number, unread = ''): Promise<void> {
    const [message, rest] = unread.split(/\n\n(.*)/s);
    if (message !== undefined && rest !== undefined) {
      const { cases } = liveUpdateSchema.parse(JSON.parse(message.replace('data: ', '')));
      return cases.includes(id) ? reader.cancel() : untilToldOf(id, rest);
    }
    const { value, done } = await reader.read();
    if (done) throw new Error('The stream has ended.');
    return untilToldOf(id, unread + value);
  }
  // The first message confirms the subscription.
  await reader.read();
  return { untilToldOf };
}
