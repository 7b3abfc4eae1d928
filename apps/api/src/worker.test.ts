import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { OutgoingMessage } from './modules/notifications/outgoing-message.ts';
import { queueMessages } from './modules/notifications/message-row.ts';
import {
  startTestSmsGateway,
  type TestSmsGateway,
} from './modules/notifications/testing/sms-gateway.ts';
import { useTestApi } from './testing/test-api.ts';

// The API next to it sends no messages: `WORKER=off`.
const api = useTestApi();
const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** Starts a worker as a separate process. */
function startProcess(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/worker.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, ...env },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  ending.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return { child, output: () => text };
}

async function startHangingGateway(): Promise<TestSmsGateway> {
  const gateway = await startTestSmsGateway();
  ending.push(gateway.stop);
  gateway.answer = null;
  return gateway;
}

const settings = (gateway: TestSmsGateway) => ({
  DATABASE_URL: api.services.databaseUrl,
  DATA_DIR: api.services.config.dataDir,
  NOTIFY_SMS: JSON.stringify({ url: gateway.url }),
});

const idsOf = ({ requests }: TestSmsGateway) =>
  new Set(requests.map(({ headers }) => headers['idempotency-key']));

describe('a separate worker process', () => {
  it(
    'a worker process loses no message when it is killed during a delivery',
    { timeout: 180_000 },
    async () => {
      const gateway = await startHangingGateway();
      const rows = [];
      for (let count = 0; count < 12; count += 1) {
        const text = { channel: 'sms', template: 'caseCreated', recipient: '9876543210' } as const;
        await api.inside(() => queueMessages({ ...text, body: `Case ${count}` }));
      }
      rows.push(...(await OutgoingMessage.findAll()));
      const first = startProcess(settings(gateway));
      await expect.poll(() => gateway.requests.length, { timeout: 60_000 }).toBe(8);
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      expect(await OutgoingMessage.count({ where: { status: 'sent' } })).toBe(0);

      // The gateway works again, and the dead worker's leases expire.
      gateway.answer = { status: 200 };
      await OutgoingMessage.update({ nextAttemptAt: new Date() }, { where: { status: 'waiting' } });
      const second = startProcess(settings(gateway));
      const isDone = () => OutgoingMessage.count({ where: { status: 'sent' } });
      await expect.poll(isDone, { timeout: 60_000 }).toBe(rows.length);
      // Some messages were sent twice, under the same id, so that a gateway can drop the repetition.
      expect(idsOf(gateway)).toEqual(new Set(rows.map(({ deliveryId }) => deliveryId)));

      second.child.kill('SIGTERM');
      expect(await once(second.child, 'exit')).toEqual([0, null]);
    },
  );

  it(
    'a worker process exits and names the missing or invalid settings',
    { timeout: 120_000 },
    async () => {
      const { child, output } = startProcess({ NOTIFY_SMS: '{"url":"sms.example.com"}' });
      expect(await once(child, 'exit')).toEqual([1, null]);
      expect(output()).toMatch(/^NOTIFY_SMS: url must be an http or https address/);

      const bare = startProcess({});
      expect(await once(bare.child, 'exit')).toEqual([1, null]);
      expect(bare.output()).toContain('DATABASE_URL: a separate worker needs a database server');
    },
  );
});
