import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDataFolder } from '../faults/product.ts';
import { expectAllAcknowledged, prepareSubmission } from '../support/client.ts';
import { findFreePort } from '../support/free-port.ts';
import { calculateQuantile, printFaultResult, readRepetitions } from '../support/ledger.ts';
import { busyMachineVariables } from '../support/built-product.ts';
import { countInvariantBreaches, noInvariantBreaches } from '../support/soundness.ts';
import { startSubmitters, retryUntilAnswered } from '../support/submitters.ts';
import { startInstance, testedVersionFolder, type ClusterInstance } from './cluster.ts';
import { patroniSkipReason, startPatroni, type PatroniCluster } from './patroni.ts';

const failovers = readRepetitions('FAILOVERS', 20);

describe.skipIf(patroniSkipReason)(
  `a database cluster that loses its primary${patroniSkipReason ? ` (${patroniSkipReason})` : ''}`,
  () => {
    const data = createDataFolder();
    let database: PatroniCluster;
    let product: ClusterInstance;
    let url: string;

    beforeAll(async () => {
      database = await startPatroni(data.path);
      const port = await findFreePort();
      url = `http://127.0.0.1:${port}`;
      product = await startInstance(testedVersionFolder, 'main', /runs at/, {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: data.path,
        DATABASE_URL: database.url,
        DATA_KEYS: `scale:${randomBytes(32).toString('hex')}`,
        SEARCH_KEY: randomBytes(32).toString('hex'),
        ATTACHMENTS: `file:${join(data.path, 'attachments')}`,
        DEMO: '1',
        RATE_LIMITS: 'off',
        ...busyMachineVariables,
      });
    });
    afterAll(async () => {
      await product.stop();
      await database.stop();
      data.remove();
    });

    it(`the product loses no acknowledged case over ${failovers} database fail-overs under load`, async () => {
      const submitters = startSubmitters(4, () => url);
      const { acknowledged } = submitters;
      const away: number[] = [];
      for (let round = 0; round < failovers; round += 1) {
        const before = acknowledged.length;
        await expect
          .poll(() => acknowledged.length, { timeout: 300_000 })
          .toBeGreaterThan(before + 5);
        await database.isSafe();
        const startAgain = await database.losePrimary();
        const begun = performance.now();
        await retryUntilAnswered(() => prepareSubmission(url));
        away.push(performance.now() - begun);
        startAgain();
      }
      await submitters.stop();
      await expectAllAcknowledged(url, acknowledged);
      await expect
        .poll(() => countInvariantBreaches(data.path, { url: database.url }), { timeout: 60_000 })
        .toEqual(noInvariantBreaches);
      printFaultResult(
        'primary lost (-9, with its Patroni), a synchronous replica promoted',
        failovers,
        `${acknowledged.length} cases acknowledged: 0 lost, 0 twice, 0 rows without a file, 0 stray files; written again after ${calculateQuantile(away, 0.5)} ms (median), ${calculateQuantile(away, 1)} ms at most, without a restart of ours`,
      );
    });
  },
);
