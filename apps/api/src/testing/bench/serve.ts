import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';

import { startEmbeddedServer } from '@feedback/embedded-postgres';

import { createExpressApp } from '../../app.ts';
import { readProductConfig, type Config } from '../../platform/config/config.ts';
import { runInContext } from '../../platform/context/context.ts';
import { createMobileProof } from '../../modules/auth/otp/proofs.ts';
import { startSession } from '../../modules/auth/sessions/sessions.ts';
import { User } from '../../modules/auth/accounts/user.ts';
import { startListening } from '../../platform/http/http-server.ts';
import { openStructuredLog } from '../../platform/log.ts';
import { runUntilStopped, type ProcessLifetime } from '../../platform/run-until-stopped.ts';
import { closeServices, openServices } from '../../runtime.ts';
import { startWorker } from '../../start-worker.ts';
import { findOwnVerifierKey, buildSigningSettings } from '../signing.ts';
import { firstMobile } from './case-rows.ts';
import { complaintColumnsSql } from './complaints.ts';
import { fillHistory, addLoggedEvents } from './fill-history.ts';
import { generateCases, generateCasesWithHistories } from './generate-cases.ts';
import { addCaseFiles } from './add-case-files.ts';
import { prepareSubmissions } from './prepare-submissions.ts';

/** A product whose database is filled. */
interface Filled {
  readonly url: string;
  /** A super admin, who is the assignee of all cases. */
  readonly userId: number;
  readonly inside: (work: () => Promise<void>, config?: Partial<Config>) => Promise<void>;
  readonly files: string;
  readonly dataDir: string;
  readonly startWorker: () => Promise<void>;
}

const withProgress = ({ inside }: Filled) => ({
  inside,
  onStep: (done: number) => void process.stderr.write(`\r  ${done} cases`),
});

/**
 * Functions that fill a database with a number of rows, by the name of the data. Each returns the
 * values that the script prints.
 */
const fills: Readonly<Record<string, (product: Filled, count: number) => Promise<object | void>>> =
  {
    life: (product, count) =>
      generateCasesWithHistories(product.url, count, product.userId, withProgress(product)),
    complaints: (product, count) =>
      generateCases(product.url, count, product.userId, {
        ...withProgress(product),
        columns: complaintColumnsSql,
      }),
    async files(product, count) {
      await generateCases(product.url, count, product.userId, withProgress(product));
      await addCaseFiles(product.url, product.files);
    },
    async history({ url, userId, inside }, count) {
      await generateCases(url, 1000, userId, { inside });
      await fillHistory(url, count, userId);
    },
    async signed({ url, userId, dataDir, inside }, count) {
      const checkpoints = join(dataDir, 'checkpoints');
      await mkdir(checkpoints);
      let logSeconds = 0;
      await inside(
        async () => void (logSeconds = await addLoggedEvents(url, count, userId)),
        buildSigningSettings(checkpoints, newKey()),
      );
      return { checkpoints, verifierKey: findOwnVerifierKey(), logSeconds };
    },
    async saving({ url, inside, startWorker: start }, count) {
      await prepareSubmissions(url, count, inside);
      await start();
    },
  };

const newKey = () => randomBytes(32).toString('hex');

/**
 * Serves a product without demo data and limits on its own database, filled as the first argument
 * says with as many rows as the second says. Prints its address, its sessions and the other data
 * that a benchmark needs as a line of JSON.
 */
await runUntilStopped(async (lifetime: ProcessLifetime) => {
  const [, , fill = '', count] = process.argv;
  const { undo } = lifetime;
  const folder = await mkdtemp(join(tmpdir(), 'feedback-bench-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  // A database that is saved to survives a crash, as in production. The others trade that for speed.
  const server = await startEmbeddedServer({ dataDir: folder, isThrowaway: fill !== 'saving' });
  undo.push(server.stop);
  const keys = { DATA_KEYS: `bench:${newKey()}`, SEARCH_KEY: newKey() };
  const settings = {
    ...keys,
    DATA_DIR: folder,
    DEMO: '0',
    RATE_LIMITS: 'off',
    UNDO_SEND_SECONDS: '0',
  };
  const others = { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' };
  const config = readProductConfig({ ...settings, ...others }, resolve('apps/api'));
  const services = await openServices(config, server.url('postgres'), openStructuredLog('silent'));
  undo.push(() => closeServices(services));
  const inside = <T>(work: () => Promise<T>, more: Partial<Config> = {}) =>
    runInContext({ services: { ...services, config: { ...config, ...more } } }, work);
  const [user, approver] = [await createSuperAdmin(0), await createSuperAdmin(1)];
  const { folder: files } = config.attachments;
  const { databaseUrl } = services;
  const filled = await fills[fill]?.(
    {
      url: databaseUrl,
      userId: user.id,
      inside,
      files,
      dataDir: folder,
      async startWorker() {
        const worker = await startWorker(services);
        undo.push(worker.stop);
      },
    },
    Number(count),
  );
  process.stderr.write('\n');
  const http = await startListening('127.0.0.1', 0);
  undo.push(() => http.close(1000));
  http.serve(createExpressApp(services));
  const printed = {
    url: `http://127.0.0.1:${http.port}`,
    token: await inside(() => startSession(user)),
    approverToken: await inside(() => startSession(approver)),
    // The mobile of the first generated case, if there are any.
    ownToken: await inside(() => createMobileProof({ mobile: firstMobile, purpose: 'caseAccess' })),
    userId: user.id,
    databaseUrl,
    files,
    dataDir: folder,
    keys,
    ...filled,
  };
  process.stdout.write(`${JSON.stringify(printed)}\n`);
});

function createSuperAdmin(n: number): Promise<User> {
  const userid = ['bench', 'approver'][n] ?? '';
  return User.create({
    userid,
    employeeCode: userid.toUpperCase(),
    employeeName: userid,
    mobile: `900000000${n * 9}`,
    email: `${userid}@example.com`,
    role: 'superadmin',
  });
}
