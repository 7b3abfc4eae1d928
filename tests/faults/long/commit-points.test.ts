import { afterAll, beforeAll, expect, it } from 'vitest';

import { tell, times } from '../../support/ledger.ts';
import { startCutProduct, type CutProduct } from '../commit/cut-product.ts';
import { everyStep } from '../commit/steps/every-step.ts';
import { siteOf, transactionSites } from '../commit/transaction-sites.ts';
import { trySteps } from '../commit/try-steps.ts';
import { unreached } from '../commit/unreached.ts';

const most = times('COMMIT_POINTS', Number.MAX_SAFE_INTEGER);
let product: CutProduct;

beforeAll(async () => {
  product = await startCutProduct();
}, 600_000);
afterAll(() => product?.stop());

it(
  'each commit point of the steps breaks once before it and once after it',
  { timeout: 0 },
  async () => {
    const { broken, breaches, told } = await trySteps(product, everyStep, most);
    const reached = new Set([...broken.before, ...broken.after].map(siteOf));
    const sites = transactionSites();
    const left = sites.filter((site) => !reached.has(site));
    tell(
      'connection to PostgreSQL broken at a commit, before it and after it',
      broken.before.size + broken.after.size,
      `${broken.before.size} points before and ${broken.after.size} after; callers were told to come back ${told} times; ${breaches.length} breaches; ${sites.length - left.length} of the sources’ ${sites.length} transactions reached`,
    );
    expect(breaches).toEqual([]);
    // A new transaction is tried, or it is said why not.
    if (broken.before.size < most) expect(left.filter((site) => !unreached.has(site))).toEqual([]);
  },
);
