import { connect } from 'node:net';

import { queryRunningDatabase } from '@feedback/embedded-postgres/running';
import { expect, it, vi } from 'vitest';

import {
  expectAllAcknowledged,
  prepareSubmission,
  signInSuperAdmin,
  type AcknowledgedCase,
} from '../../support/client.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../../support/soundness.ts';
import { startFragileProduct, useFragileProduct } from '../product.ts';
import { printFaultResult, readRepetitions } from '../../support/ledger.ts';
import { sendMailReply } from '../../support/replier.ts';
import { startSubmitters, retryUntilAnswered } from '../../support/submitters.ts';

const kills = readRepetitions('KILLS', 100);
const fragile = useFragileProduct();
const url = () => fragile.product.url;

/** Begins an upload and leaves it incomplete. */
async function hangUpload(): Promise<void> {
  const { data: answers } = await retryUntilAnswered(() => prepareSubmission(url()));
  const socket = connect(Number(new URL(url()).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/feedback/savenonkotak HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n' +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
      `--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(answers)}\r\n` +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n' +
      'a'.repeat(1_000_000),
  );
  await vi.waitUntil(
    async () => / [1-9]/.exec(/^feedback_uploads .*/m.exec(await metrics())?.[0] ?? ''),
    { timeout: 60_000, interval: 5 },
  );
}

const metrics = async () => (await fetch(`${url()}/api/metrics`)).text();

/** Replies to several cases with a file. Pushes each acknowledged reply to `replied`. */
async function reply(cases: readonly AcknowledgedCase[], replied: number[]): Promise<void> {
  const admin = await retryUntilAnswered(() => signInSuperAdmin(url()));
  const answers = cases.map(async (one) => replied.push(await sendMailReply(admin, one)));
  await Promise.any(answers);
  void Promise.allSettled(answers);
}

/** Closes several cases and erases their submitters. */
async function erase(cases: readonly AcknowledgedCase[], erased: number[]): Promise<void> {
  const admin = await retryUntilAnswered(() => signInSuperAdmin(url()));
  const ends = cases.map(async ({ id }) => {
    await admin.post('admin/closeFeedback', { id, userType: 'c', feedackClosureDesc: 'Done' });
    await admin.post(`admin/case/${id}/erase`, { reason: 'They ask for it' });
    erased.push(id);
  });
  await Promise.any(ends);
  void Promise.allSettled(ends);
}

it(
  `the product loses no acknowledged case, reply or erasure over ${kills} kills under load`,
  { timeout: 0 },
  async () => {
    const submitters = startSubmitters(4, url);
    const { acknowledged } = submitters;
    const [replied, erased, ofErasures]: [number[], number[], Set<number>] = [[], [], new Set()];
    const middles = [
      () => Promise.resolve(),
      hangUpload,
      () => reply(acknowledged.slice(-4), replied),
      () => {
        const chosen = acknowledged.filter(({ id }) => !ofErasures.has(id)).slice(0, 3);
        for (const { id } of chosen) ofErasures.add(id);
        return erase(chosen, erased);
      },
    ];
    const away: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const before = acknowledged.length;
      await expect
        .poll(() => acknowledged.length, { timeout: 300_000 })
        .toBeGreaterThan(before + 5);
      await middles[round % middles.length]?.();
      await fragile.product.kill();
      const begun = performance.now();
      fragile.product = await startFragileProduct(fragile.data.path);
      away.push(performance.now() - begun);
    }
    await submitters.stop();
    const kept = acknowledged.filter(({ id }) => !ofErasures.has(id));
    await expectAllAcknowledged(url(), kept);
    expect(await countOf(`SELECT FROM case_entries WHERE id IN (${replied.join() || 0})`)).toBe(
      replied.length,
    );
    expect(
      await countOf(
        // A single super admin can erase one case a day immediately. The others are planned.
        `SELECT FROM feedbacks f WHERE id IN (${erased.join() || 0}) AND (erased_at IS NOT NULL
         OR EXISTS (SELECT FROM planned_erasures p WHERE p.feedback_id = f.id))`,
      ),
    ).toBe(erased.length);
    await expect
      .poll(() => countInvariantBreaches(fragile.data.path), { timeout: 60_000 })
      .toEqual(noInvariantBreaches);
    printFaultResult(
      'API and worker killed (-9), also in mid-upload, mid-reply, mid-erasure',
      kills,
      `${acknowledged.length} cases, ${replied.length} replies, ${erased.length} erasures acknowledged: 0 lost, 0 twice, 0 rows without a file, 0 stray files within a minute; back in ${Math.round(Math.max(...away))} ms at most`,
    );
  },
);

async function countOf(sql: string): Promise<number> {
  const [row] = await queryRunningDatabase(
    fragile.data.path,
    `SELECT count(*)::int AS found FROM (${sql}) AS each`,
  );
  return Number(row?.['found']);
}
