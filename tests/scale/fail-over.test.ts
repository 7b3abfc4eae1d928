import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dataFolder } from '../faults/product.ts';
import { expectAll, prepare } from '../support/client.ts';
import { freePort } from '../support/free-port.ts';
import { quantile, printResult, times } from '../support/ledger.ts';
import { patience } from '../support/built-product.ts';
import { breachesIn, sound } from '../support/soundness.ts';
import { startSubmitters, untilAnswered } from '../support/submitters.ts';
import { startInstance, testedVersionFolder, type ClusterInstance } from './cluster.ts';
import { patroniSkipReason, startPatroni, type Patroni } from './patroni.ts';

const failovers = times('FAILOVERS', 20);

describe.skipIf(patroniSkipReason)(
  `a database cluster that loses its primary${patroniSkipReason ? ` (${patroniSkipReason})` : ''}`,
  () => {
    const data = dataFolder();
    let database: Patroni;
    let product: ClusterInstance;
    let url: string;

    beforeAll(async () => {
      database = await startPatroni(data.path);
      const port = await freePort();
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
        ...patience,
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
        await untilAnswered(() => prepare(url));
        away.push(performance.now() - begun);
        startAgain();
      }
      await submitters.stop();
      await expectAll(url, acknowledged);
      await expect
        .poll(() => breachesIn(data.path, { url: database.url }), { timeout: 60_000 })
        .toEqual(sound);
      printResult(
        'primary lost (-9, with its Patroni), a synchronous replica promoted',
        failovers,
        `${acknowledged.length} cases acknowledged: 0 lost, 0 twice, 0 rows without a file, 0 stray files; written again after ${quantile(away, 0.5)} ms (median), ${quantile(away, 1)} ms at most, without a restart of ours`,
      );
    });
  },
);
