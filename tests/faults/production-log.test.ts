import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { queryRunningDatabase, findRunningUrl } from '@feedback/embedded-postgres/running';
import { expect, onTestFinished, test } from 'vitest';

import { builtProductPaths } from '../support/built-product.ts';
import { useFragileProduct } from './product.ts';

const fragile = useFragileProduct();

interface Line {
  readonly level?: unknown;
  readonly time?: unknown;
  readonly msg?: string;
  readonly route?: string;
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const metricsToken = hex(16);

/** Starts the product in production mode on databases of its own, and collects its output lines. */
async function startInProduction(settings: Readonly<Record<string, string>> = {}) {
  const { path } = fragile.data;
  const databaseOf = async (name: string) => {
    await queryRunningDatabase(path, `CREATE DATABASE ${name}`);
    const url = new URL(await findRunningUrl(path));
    url.pathname = `/${name}`;
    return url.href;
  };
  const child = spawn(process.execPath, [builtProductPaths.main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: `${path}/production`,
      DATABASE_URL: await databaseOf('in_production'),
      KEYS_DATABASE_URL: await databaseOf('in_production_keys'),
      DATA_KEYS: `2026a:${hex(32)}`,
      SEARCH_KEY: hex(32),
      PAYLOAD_KEY: hex(32),
      METRICS_TOKEN: metricsToken,
      PAYLOAD_IV: hex(16),
      PUBLIC_URL: 'https://feedback.example.com',
      NOTIFY_EMAIL: 'smtps://user:secret@smtp.example.com:465',
      NOTIFY_SMS: JSON.stringify({ url: 'https://sms.example.com/send' }),
      ...settings,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on('line', (line) => lines.push(line));
  const text = () => lines.join('\n');
  const isSettled = () => child.exitCode !== null || / runs at http\S+ /.test(text());
  await expect.poll(isSettled, { timeout: 90_000 }).toBe(true);
  expect(text()).toMatch(/ runs at http\S+ /);
  const url = /runs at (http\S+) /.exec(text())?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  return { child, url, lines, text };
}

test('the product logs only JSON lines in production, without health probes or errors during shutdown', async () => {
  const product = await startInProduction({ DRAIN_SECONDS: '300', RETENTON: 'on' });
  const { version, commit } = (await (await fetch(`${product.url}/api/config`)).json()) as {
    version: string;
    commit: string | null;
  };
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${product.url}/api/metrics`, { headers })).text();
  expect(metrics).toContain(`feedback_build_info{version="${version}",commit="${commit}"} 1`);
  const probe = async () => (await fetch(`${product.url}/api/health/ready`)).status;
  expect(await probe()).toBe(200);
  product.child.kill('SIGTERM');
  await expect.poll(probe).toBe(503);
  product.child.kill('SIGTERM');
  await once(product.child, 'exit');

  const lines = product.lines.map((line) => JSON.parse(line) as Line);
  for (const { level, time } of lines) {
    expect(level).toMatch(/^(?:info|warn)$/);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  const messages = lines.map(({ msg = '' }) => msg);
  expect(messages.find((msg) => msg.includes('runs at'))).toContain(`version ${version}`);
  expect(messages.find((msg) => msg.includes('RETENTON'))).toContain('Did you mean RETENTION?');
  expect(messages.join('\n')).toContain('readiness returns 503');
  expect(lines.some(({ route }) => route === '/config')).toBe(true);
  expect(lines.filter(({ route }) => route?.includes('health'))).toEqual([]);
  expect(product.text()).not.toContain('"stack"');
}, 120_000);

test('the product logs a failed start in production as JSON lines that name the invalid variable', async () => {
  const child = spawn(process.execPath, [builtProductPaths.main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: 'x' },
  });
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on('line', (line) => lines.push(line));
  await once(child, 'close');
  const messages = lines.map((line) => JSON.parse(line) as Line);
  expect(messages).toContainEqual(expect.objectContaining({ level: 'fatal' }));
  expect(messages.map(({ msg }) => msg)).toContain(
    'PORT: "x" is not a whole number from 0 to 65535.',
  );
}, 60_000);
