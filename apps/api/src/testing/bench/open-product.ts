import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { startEmbeddedServer } from '@feedback/dev-postgres';

import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config/config.ts';
import { inContextOf } from '../../platform/context/context.ts';
import { createProof } from '../../modules/auth/otp/proofs.ts';
import { startSession } from '../../modules/auth/sessions/sessions.ts';
import { User } from '../../modules/auth/accounts/user.ts';
import { listen } from '../../platform/http/http-server.ts';
import { openLog } from '../../platform/log.ts';
import type { Lifetime } from '../../platform/run-until-stopped.ts';
import { closeServices, openServices } from '../../runtime.ts';
import type { Services } from '../../platform/services.ts';
import { firstMobile } from './case-rows.ts';

/** A product without demo data and limits, on its own database. */
export interface BenchProduct {
  readonly services: Services;
  /** A super admin, who is the assignee of all cases. */
  readonly user: User;
  /** The settings that name its keys, for programs that use its database and its backups. */
  readonly keys: Readonly<Record<string, string>>;
  /** Runs work in the context of its services. */
  readonly inside: (work: () => Promise<void>) => Promise<void>;
  /**
   * Serves requests, and prints the address, the tokens and the other data that a program needs as
   * a line of JSON.
   */
  readonly serve: () => Promise<void>;
}

const newKey = () => randomBytes(32).toString('hex');

/**
 * Opens a product for a benchmark.
 * @param isThrowaway trades the database's safety in a crash for speed
 */
export async function openBenchProduct(
  { undo }: Lifetime,
  { isThrowaway }: { readonly isThrowaway: boolean },
): Promise<BenchProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'feedback-bench-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ dataDir: folder, isThrowaway });
  undo.push(server.stop);
  const keys = { DATA_KEYS: `bench:${newKey()}`, SEARCH_KEY: newKey() };
  const settings = {
    ...keys,
    DATA_DIR: folder,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '1',
  };
  const config = readConfig(settings, resolve('apps/api'));
  const services = await openServices(config, server.url('postgres'), openLog('silent'));
  undo.push(() => closeServices(services));
  const user = await createSuperAdmin('bench', '9000000000');
  return {
    services,
    user,
    keys,
    inside: (work) => inContextOf({ services }, work),
    async serve() {
      const http = await listen('127.0.0.1', 0);
      undo.push(() => http.close(1000));
      http.serve(createApp(services));
      const logIn = (person: User) => inContextOf({ services }, () => startSession(person));
      const token = await logIn(user);
      const approver = await createSuperAdmin('approver', '9000000001');
      const approverToken = await logIn(approver);
      const url = `http://127.0.0.1:${http.port}`;
      const { databaseUrl } = services;
      const { folder: files } = config.attachments;
      // The mobile of the first generated case, if there are any.
      const proof = { mobile: firstMobile, purpose: 'caseAccess' } as const;
      const ownToken = await inContextOf({ services }, () => createProof(proof));
      const sessions = { token, approverToken, ownToken };
      const told = { url, ...sessions, userId: user.id, databaseUrl, files, keys };
      process.stdout.write(`${JSON.stringify(told)}\n`);
    },
  };
}

const createSuperAdmin = (userid: string, mobile: string) =>
  User.create({
    userid,
    employeeCode: userid.toUpperCase(),
    employeeName: userid,
    mobile,
    email: `${userid}@example.com`,
    role: 'superadmin',
  });
