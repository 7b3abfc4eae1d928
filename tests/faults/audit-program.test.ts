import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { queryRunningDatabase } from '@feedback/embedded-postgres/running';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runProgram } from './commit/program.ts';
import { createDataFolder, startFragileProduct, type FragileProduct } from './product.ts';

const data = createDataFolder();
const emptyFolder = mkdtempSync(join(tmpdir(), 'feedback-no-checkpoints-'));
const checkpoints = join(data.path, 'checkpoints');
// The name in each checkpoint derives from the public address.
const unsigned = { DATA_DIR: data.path, PUBLIC_URL: 'http://localhost:4000' };
const signing = { ...unsigned, CHECKPOINT_KEY: '5e'.repeat(32) };
let product: FragileProduct;

beforeAll(async () => {
  product = await startFragileProduct(data.path, signing);
}, 180_000);
afterAll(async () => {
  await product.stop();
  data.remove();
  rmSync(emptyFolder, { recursive: true });
}, 60_000);

/** Queues a scheduled job in the product unless the job is already queued. */
const queueJob = (name: string) =>
  queryRunningDatabase(
    data.path,
    `INSERT INTO jobs.job (name, data) SELECT '${name}', '{}' WHERE NOT EXISTS (
       SELECT FROM jobs.job WHERE name = '${name}' AND state = 'created')`,
  );

async function logAndSign(): Promise<void> {
  const loggedEvents = async () => {
    await queueJob('audit.log');
    const [tree] = await queryRunningDatabase(
      data.path,
      'SELECT size::float8 AS size FROM audit_tree',
    );
    return tree?.size;
  };
  await expect.poll(loggedEvents, { timeout: 120_000 }).toBeGreaterThan(0);
  await queueJob('audit.sign');
  const signed = () => readdirSync(checkpoints).filter((name) => name.endsWith('.txt'));
  await expect.poll(signed, { timeout: 60_000 }).not.toEqual([]);
}

test('the audit program verifies the audit history of a running product with a key and checkpoints', async () => {
  await logAndSign();
  const verify = (settings: Record<string, string>, ...args: string[]) =>
    runProgram('audit', ['verify', ...args], settings);

  expect(await verify(signing)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^[1-9]\d* events, [^]*No event was changed/),
  });
  const { printed: key } = await runProgram('audit', ['key'], signing);
  const byPublicKey = await verify(unsigned, '--checkpoints', checkpoints, '--key', key.trim());
  expect(byPublicKey).toMatchObject({ code: 0 });

  expect(await verify(unsigned)).toMatchObject({
    code: 1,
    failed: expect.stringContaining('No public key to verify with.'),
  });
  expect(await verify(signing, '--checkpoints', emptyFolder)).toMatchObject({
    code: 1,
    failed: expect.stringContaining('contains no checkpoints'),
  });
  const missing = await verify(signing, '--checkpoints', join(emptyFolder, 'missing'));
  expect(missing).toMatchObject({
    code: 1,
    failed: expect.stringContaining('cannot be read (ENOENT)'),
  });
}, 300_000);
