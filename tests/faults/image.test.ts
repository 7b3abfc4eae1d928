import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

import { queryRunningDatabase, findRunningUrl } from '@feedback/embedded-postgres/running';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { assembleImageFiles } from './assemble.ts';
import { createDataFolder, startFragileProduct, type FragileProduct } from './product.ts';

const image = mkdtempSync(join(tmpdir(), 'feedback-image-'));
const data = createDataFolder();
/** The product whose database the image's product uses. */
let beside: FragileProduct;

beforeAll(async () => {
  assembleImageFiles(image);
  beside = await startFragileProduct(data.path);
}, 600_000);
afterAll(async () => {
  await beside.stop();
  data.remove();
  rmSync(image, { recursive: true, force: true });
});

/** Reads the keys that encrypt the database's data. */
const keys = () =>
  JSON.parse(readFileSync(join(data.path, 'keys.json'), 'utf8')) as Record<string, string>;

/**
 * Starts a program of the image without files of this repository, and waits until it prints that it
 * runs.
 */
async function started(program: string, env: Record<string, string>, says: RegExp) {
  const child = spawn(process.execPath, [`apps/api/dist/${program}.js`], {
    cwd: image,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: await findRunningUrl(data.path),
      ...keys(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found = await new Promise<string>((done, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      const said = says.exec(line);
      if (said) done(said[1] ?? '');
    });
    child.once('exit', () => failed(new Error(`${program} ended before it ran.`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { found, stop };
}

test('the API starts and serves its pages with only the files of the container image', async () => {
  const { found: address, stop } = await started(
    'main',
    { PORT: '0', DEMO: '1' },
    /runs at (http\S+)/,
  );
  const url = address.replace('localhost', '127.0.0.1');
  try {
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    for (const path of ['/', '/feedback/status', '/login', '/api/docs']) {
      expect((await fetch(url + path)).status, path).toBe(200);
    }
  } finally {
    await stop();
  }
});

test('the worker starts with only the files of the container image', async () => {
  const { stop } = await started('worker', {}, /The worker (runs)/);
  await stop();
});

test('the backup tools make and verify a backup with only the files of the container image', async () => {
  const backups = mkdtempSync(join(tmpdir(), 'feedback-backups-'));
  const DATABASE_URL = await findRunningUrl(data.path);
  const tool = (program: string, ...args: string[]) =>
    execFileSync(process.execPath, [`apps/api/dist/${program}.js`, backups, ...args], {
      cwd: image,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL,
        DATA_DIR: data.path,
        BACKUP_KEY: 'b2'.repeat(32),
      },
    }).toString();
  try {
    expect(tool('backup', '--keep', '2')).toContain(' tables, ');
    expect(tool('restore', '--verify')).toContain('The set can be restored');
    expect(tool('restore', '--only-erasures')).toContain('had been erased since: 0.');
    const left = await queryRunningDatabase(
      data.path,
      `SELECT datname FROM pg_database WHERE datname LIKE 'feedback_restore_%'`,
    );
    expect(left).toEqual([]);
  } finally {
    rmSync(backups, { recursive: true, force: true });
  }
}, 600_000);
