import { generateCaseId } from '@feedback/contract/cases/case-id';
import { limits } from '@feedback/contract/limits';
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
  wrongClockSkipReason,
  startWithWrongClocks,
  type WrongClockInstances,
} from '../wrong-clocks.ts';

const title = `instances with wrong clocks${wrongClockSkipReason ? `, left out: ${wrongClockSkipReason}` : ''}`;
let product: WrongClockInstances;

describe.skipIf(wrongClockSkipReason)(title, () => {
  beforeAll(async () => {
    product = await startWithWrongClocks({});
  }, 600_000);
  afterAll(() => product?.stop(), 60_000);

  it(
    'instances with wrong clocks use the database’s time for cases, sessions, OTPs and rate limits',
    { timeout: 0 },
    async () => {
      const { urls, dataDir, databaseUrl } = product;
      const [begun] = await queryDatabaseUrl(
        databaseUrl,
        'SELECT now()::text AS at, max(id) AS id FROM feedbacks',
      );
      const acknowledged: AcknowledgedCase[] = [];
      for (const at of urls.keys()) acknowledged.push(await throughAll(at));
      await expectAllAcknowledged(urls[0], acknowledged);
      const newest = Number(begun?.['id']);
      const newer = `id > ${newest}`;
      for (const [column, which] of [
        ['feedbacks.created_at', newer],
        ['feedbacks.updated_at', newer],
        ['feedbacks.closed_at', newer],
        ['attachments.created_at', `feedback_id > ${newest}`],
        ['audit_history.at', `entity = 'case' AND entity_id::int > ${newest}`],
        ['sessions.created_at', 'true'],
        ['sessions.last_seen_at', 'true'],
      ] as const) {
        const [table] = column.split('.');
        const isOff = `${which} AND NOT ${column} BETWEEN '${String(begun?.['at'])}' AND now()`;
        expect(await count(`SELECT FROM ${table} WHERE ${isOff}`), column).toBe(0);
      }
      // The message of an OTP expires with the OTP.
      const lasts = 'extract(epoch FROM expires_at - created_at)';
      const otps = "SELECT FROM outgoing_messages WHERE template = 'otp'";
      expect(
        await count(`${otps} AND abs(${lasts} - ${limits.otp.lifetimeMinutes * 60}) > 30`),
      ).toBe(0);
      await expectOneMinute();
      await expect
        .poll(() => countInvariantBreaches(dataDir, { url: databaseUrl }), { timeout: 60_000 })
        .toEqual(noInvariantBreaches);
      printFaultResult(
        'an instance 11 minutes ahead, one 11 behind, one in New York',
        urls.length,
        `${acknowledged.length} cases asked for, sent and closed by all in turns: every time is the database’s; OTPs, sessions and limits last as long as by one clock`,
      );
    },
  );
});

/** Prepares a case on one instance, submits it to the next and closes it on a third. */
async function throughAll(at: number): Promise<AcknowledgedCase> {
  const instance = (further: number) => product.urls[(at + further) % product.urls.length] ?? '';
  const submission = await prepareSubmission(instance(0));
  const saved = await submitUntilAcknowledged(instance(1), submission);
  const admin = await signInSuperAdmin(instance(2));
  const closing = { id: saved.id, userType: 'c', feedackClosureDesc: 'Done' };
  await admin.post('admin/closeFeedback', closing);
  return { submission, ...saved };
}

async function count(sql: string): Promise<number> {
  const [row] = await queryDatabaseUrl(
    product.databaseUrl,
    `SELECT count(*)::int AS found FROM (${sql}) AS each`,
  );
  return Number(row?.['found']);
}

/**
 * Expects that an instance with a wrong clock neither shortens nor extends another's rate-limit
 * minute.
 */
async function expectOneMinute(): Promise<void> {
  const isRefused = async (url: string) => {
    const answer = await fetch(`${url}/api/status/request`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      // A case can be requested once in half a minute.
      body: JSON.stringify({ caseId: generateCaseId(), mobile: '9876543210' }),
    });
    return answer.status === 429;
  };
  const [zone, ahead, behind] = product.urls;
  await isRefused(zone);
  await queryDatabaseUrl(
    product.databaseUrl,
    `UPDATE request_counts SET points = 59,
       expire = extract(epoch FROM now() + interval '5 minutes') * 1000
     WHERE key LIKE 'accessRequested:%'`,
  );
  expect(await isRefused(ahead)).toBe(false);
  expect(await isRefused(ahead)).toBe(true);
  expect(await isRefused(behind)).toBe(true);
  expect(await isRefused(zone)).toBe(true);
}
