import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { queryRunningDatabase } from '@feedback/embedded-postgres/running';

import { startTimeStampAuthority } from '../../../apps/api/src/testing/time-stamp-authority.ts';
import { startRespondingServer, type Dependency } from './dependency.ts';
import { buildHttpFaultResponses, startTcpProxy } from './tcp-proxy.ts';

/** Starts an external keeper of the history's signed checkpoints. */
export async function startCheckpointKeeper(): Promise<Dependency> {
  const kept: string[] = [];
  const server = await startRespondingServer((_, note) => {
    kept.push(note);
    return {};
  });
  const proxy = await startTcpProxy(server.port, buildHttpFaultResponses());
  return {
    name: 'keeper of signed heads',
    openedBy: 'modules/audit/log/sign-checkpoint.ts',
    proxy,
    settings: {
      CHECKPOINT_KEY: '5e'.repeat(32),
      CHECKPOINT_URL: `http://127.0.0.1:${proxy.port}/heads`,
    },
    isBelieved: true,
    jobs: ['audit.log', 'audit.sign'],
    async wanted({ dataDir }) {
      const rows = await queryRunningDatabase(dataDir, 'SELECT note FROM audit_checkpoints');
      return [`a head beyond ${rows.length}`];
    },
    async arrived({ dataDir }) {
      const rows = await queryRunningDatabase(
        dataDir,
        'SELECT note FROM audit_checkpoints ORDER BY size',
      );
      return rows.flatMap(({ note }, index) =>
        kept.filter((each) => each === note).map(() => `a head beyond ${index}`),
      );
    },
    stop: server.stop,
  };
}

/** Starts the authority that timestamps signed checkpoints. */
export async function startTimeStampDependency(dataDir: string): Promise<Dependency> {
  const authority = await startTimeStampAuthority();
  const proxy = await startTcpProxy(
    Number(new URL(authority.url).port),
    buildHttpFaultResponses({ type: 'application/timestamp-reply', body: '0\x03\x02\x01\x00' }),
  );
  const folder = join(dataDir, 'checkpoints');
  const files = (kind: string) =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(kind)) : [];
  return {
    name: 'time stamp authority',
    openedBy: 'modules/audit/log/stamp-checkpoints.ts',
    proxy,
    settings: { TIMESTAMP_URL: `${authority.url.replace(/\d+$/, '')}${proxy.port}` },
    jobs: ['audit.log', 'audit.sign', 'audit.stamp'],
    wanted: () => Promise.resolve([`a stamp beyond ${files('.txt').length}`]),
    arrived: () => Promise.resolve(files('.tsr').map((_, index) => `a stamp beyond ${index}`)),
    stop: () => authority.stop(),
  };
}
