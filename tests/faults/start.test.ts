import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { findPostmaster } from '@feedback/embedded-postgres/postmaster';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const main = resolve(import.meta.dirname, '../../apps/api/dist/main.js');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feedback-main-'));
  // Without this mode, a run as root would put the database into a system folder and leave it
  // there.
  await chmod(folder, 0o755);
});
// A database whose product was killed still writes for a moment.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }));

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

function run(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DEMO: '0', ...env },
    // A process group of its own, so that a signal from the terminal does not reach the database.
    detached: true,
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exit = new Promise<number | null>((done) => {
    child.on('exit', done);
  });
  return { child, output: () => text, exit };
}

/** Starts the product and waits until it prints its address. */
async function running(env: Record<string, string>) {
  const started = run({ PORT: '0', ...env });
  await expect
    .poll(started.output, { timeout: 120_000, interval: 50 })
    .toContain('Ctrl-C stops it');
  const url = /runs at (\S+)/.exec(started.output())?.[1] ?? '';
  return { ...started, url };
}

const ctrlC = ({ child }: Started) => process.kill(-(child.pid ?? 0), 'SIGINT');

describe('a start of the product with unusable settings', { timeout: 120_000 }, () => {
  const refused = async (env: Record<string, string>) => {
    const { output, exit } = run({ PORT: '0', ...env });
    expect(await exit).toBe(1);
    return output().trim().split('\n');
  };

  test('the product exits with a message about an invalid environment variable', async () => {
    expect(await refused({ PORT: 'x' })).toEqual([
      'PORT: "x" is not a whole number from 0 to 65535.',
      'docs/reference/configuration.md describes all variables.',
    ]);
  });

  test('the product exits with a message about a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    const dataDir = join(folder, 'never-made');
    expect(await refused({ PORT: String(port), DATA_DIR: dataDir })).toEqual([
      `PORT: ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
    ]);
    expect(await readdir(folder)).not.toContain('never-made');
    server.close();
  });

  test('the product exits with a message about a data folder that cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const dataDir = join(folder, 'file', 'data');
    expect(await refused({ DATA_DIR: dataDir })).toEqual([
      `DATA_DIR: the product cannot write to the folder ${dataDir}. Make the folder writable, or set another folder.`,
    ]);
  });

  test('the product exits with a message about an unwritable erasures folder or checkpoint bucket', async () => {
    const data = { DATA_DIR: join(folder, 'evidence') };
    await writeFile(join(folder, 'no-folder'), '');
    const erasures = join(folder, 'no-folder', 'erasures');
    expect(await refused({ ...data, ERASURES_DIR: erasures })).toEqual([
      `ERASURES_DIR: the product cannot write to the folder ${erasures}. Make the folder writable, or set another folder.`,
    ]);
    const store = createHttpServer((_, response) => response.writeHead(403).end());
    await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
    const { port } = store.address() as AddressInfo;
    const said = await refused({
      ...data,
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      CHECKPOINT_KEY: '0f'.repeat(32),
      CHECKPOINT_BUCKET: `s3://heads/ours?region=ap-south-1&endpoint=http://127.0.0.1:${port}`,
    });
    // The AWS client prints a warning about Node 20 first.
    expect(said.at(-1)).toMatch(/^CHECKPOINT_BUCKET: the product cannot write to the bucket heads/);
    store.close();
  });

  test('the product exits with a message about an unreachable database', async () => {
    const attachments = `file:${join(folder, 'attachments')}`;
    const database = { DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/x', ATTACHMENTS: attachments };
    expect(await refused(database)).toEqual([
      'DATABASE_URL: no database responds at 127.0.0.1:1 (ECONNREFUSED). Start the database, or correct the address.',
    ]);
  });
});

describe('the product', () => {
  test('the product keeps its data after Ctrl-C and after a kill, and allows a single process per data folder', async () => {
    const env = { DATA_DIR: join(folder, 'data'), DEMO: '1' };
    const first = await running(env);
    expect(first.output()).toContain('superadmin  / Super@12345');
    const before = await (await fetch(`${first.url}/api/feedback/getformdata`)).text();
    const second = run({ PORT: '0', ...env });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain('Another start uses the data folder');
    first.child.kill('SIGKILL');
    await first.exit;

    const third = await running({ ...env, DRAIN_SECONDS: '1' });
    expect(await (await fetch(`${third.url}/api/feedback/getformdata`)).text()).toBe(before);
    // A request in progress at Ctrl-C still gets its response.
    const last = fetch(`${third.url}/api/otp/getotp/9876543210`);
    const health = await fetch(`${third.url}/api/health/ready`);
    expect(health.status).toBe(200);
    ctrlC(third);
    expect((await last).status).toBe(200);
    expect(await third.exit).toBe(0);
    await expect(fetch(third.url)).rejects.toThrow();
  }, 120_000);

  test('the product reports 503 for readiness and keeps serving requests while the load balancer drains', async () => {
    const started = await running({ DATA_DIR: join(folder, 'leaving'), DRAIN_SECONDS: '300' });
    onTestFinished(() => void started.child.kill('SIGKILL'));
    const ask = (path: string) => fetch(`${started.url}/api/${path}`);
    expect((await ask('health/ready')).status).toBe(200);
    started.child.kill('SIGTERM');
    await expect.poll(async () => (await ask('health/ready')).status).toBe(503);
    expect((await ask('health/live')).status).toBe(200);
    const answer = await ask('config');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    // Ctrl-C ends the drain immediately.
    ctrlC(started);
    expect(await started.exit).toBe(1);
  }, 120_000);

  test('the product logs that its embedded database cannot start, and recovers once the database can start', async () => {
    const started = await running({ DATA_DIR: join(folder, 'broken') });
    const cluster = join(folder, 'broken/postgres/cluster');
    const postmaster = await findPostmaster(cluster);
    await rename(cluster, `${cluster}.gone`);
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    onTestFinished(async () => {
      ctrlC(started);
      await started.exit;
    });
    await expect
      .poll(started.output, { timeout: 60_000 })
      .toContain('the embedded PostgreSQL did not start');
    const ready = async () => (await fetch(`${started.url}/api/health/ready`)).status;
    expect(await ready()).toBe(503);
    await rename(`${cluster}.gone`, cluster);
    await expect.poll(ready, { timeout: 90_000 }).toBe(200);
  }, 180_000);
});

describe('npm start', () => {
  // Simulates npm with a shell that does not replace itself by the command.
  const startScript = 'node --import tsx scripts/start.ts';
  const root = resolve(import.meta.dirname, '../..');

  test.each([
    ['SIGTERM to npm', 'npm', ['start'], 'SIGTERM'],
    ['the loss of the shell above it', 'sh', ['-c', `${startScript}; :`], 'SIGKILL'],
  ] as const)(
    'npm start ends the product after %s',
    async (name, command, args, signal) => {
      const child = spawn(command, args, {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          DEMO: '0',
          PORT: '0',
          DATA_DIR: join(folder, name.replaceAll(' ', '-')),
        },
        detached: true,
      });
      onTestFinished(() => {
        if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0));
      });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await expect.poll(() => output, { timeout: 300_000 }).toContain('Ctrl-C stops it');
      const url = /runs at (\S+)/.exec(output)?.[1] ?? '';
      child.kill(signal);
      await expect
        .poll(
          () =>
            fetch(url).then(
              () => 'serving',
              () => 'ended',
            ),
          { timeout: 60_000 },
        )
        .toBe('ended');
    },
    420_000,
  );
});
