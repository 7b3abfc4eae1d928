import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../support/free-port.ts';
import { printFaultResult } from '../../support/ledger.ts';
import { seedDataFolder } from '../../support/seed.ts';
import { dependenciesSkipReason, startDependencies } from '../outward/dependencies.ts';
import type { Dependency, TestedProduct } from '../outward/dependency.ts';
import { testedModules } from '../outward/opened-by.ts';
import { faultNames, type DependencyFault } from '../outward/tcp-proxy.ts';
import { runFaultScenario, type FaultOutcome } from '../outward/try-one.ts';
import { createDataFolder, startFragileProduct } from '../product.ts';

const data = createDataFolder();
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
await seedDataFolder(data.path);
const { dependencies, sentTo } = dependenciesSkipReason
  ? { dependencies: [], sentTo: () => Promise.resolve([]) }
  : await startDependencies(url, data.path);
const cells = dependencies.flatMap((dependency) =>
  Object.keys(faultNames).map(
    (way) => [dependency.name, way as DependencyFault, dependency] as const,
  ),
);
let tried: TestedProduct;

describe.skipIf(dependenciesSkipReason)(
  `faults of external services${dependenciesSkipReason ? `, left out: ${dependenciesSkipReason}` : ''}`,
  () => {
    beforeAll(async () => {
      const settings = Object.assign({}, ...dependencies.map((each) => each.settings)) as object;
      const product = await startFragileProduct(data.path, {
        PORT: String(port),
        PUBLIC_URL: url,
        ...settings,
      });
      tried = { product, dataDir: data.path };
    }, 300_000);
    afterAll(async () => {
      await tried.product.stop();
      await Promise.all(dependencies.map(({ proxy }) => proxy.stop()));
      await Promise.all(dependencies.map((each) => each.stop()));
      data.remove();
    }, 120_000);

    it('the fault tests simulate an external service for every API module that opens sockets', () => {
      const modules = new Set(dependencies.map(({ openedBy }) => openedBy));
      expect([...modules].toSorted()).toEqual(testedModules);
    });

    it.each(cells)(
      '%s with the fault “%s” has the expected effect on submissions and deliveries',
      { timeout: 0 },
      async (_name, way, dependency) => {
        const outcome = await runFaultScenario(tried, sentTo, dependency, way);
        printFaultResult(`${dependency.name} ${faultNames[way]}`, outcome.tried, textOf(outcome));
        expect(seen(outcome)).toMatchObject(promised(dependency, way));
      },
    );
  },
);

/**
 * Returns the expected outcome: a fault stops submissions only when the dependency encrypts or
 * scans their files. On a busy machine some submissions may be rejected for other reasons, so not
 * all must be saved.
 */
const promised = ({ guardsSaving, isBelieved }: Dependency, way: DependencyFault) => ({
  isTold: true,
  ...(!guardsSaving && { someAreSaved: true }),
  ...(!(isBelieved && way === 'lies') && { lost: 0 }),
});

const seen = ({ saved, refused, lost }: FaultOutcome) => ({
  isTold: refused.every((status) => status === '503'),
  someAreSaved: saved > 0,
  lost,
});

function textOf({ saved, refused, answers, wanted, late, twice, lost }: FaultOutcome): string {
  const counted = (statuses: readonly string[]) =>
    [...new Set(statuses)]
      .map((status) => `${statuses.filter((each) => each === status).length} × ${status}`)
      .join(', ');
  return [
    `${saved} saved at once`,
    ...(refused.length > 0 ? [`${counted(refused)}, saved afterwards`] : []),
    ...(answers.length > 0 ? [`whoever asked was told ${counted(answers)}`] : []),
    ...(wanted > 0 ? [`of ${wanted} to arrive ${late} late, ${twice} twice, ${lost} lost`] : []),
  ].join('; ');
}
