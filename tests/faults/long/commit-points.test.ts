import { expect, it } from 'vitest';

import { printResult, times } from '../../support/ledger.ts';
import { startCutProduct } from '../commit/cut-product.ts';
import type { Step } from '../commit/desk.ts';
import { untilOfficeHours } from '../commit/office-hours.ts';
import { everyStep } from '../commit/steps/every-step.ts';
import { officeSteps } from '../commit/steps/office.ts';
import { siteOf, transactionSites } from '../commit/transaction-sites.ts';
import { together, trySteps, type AllTried } from '../commit/try-steps.ts';
import { unreached } from '../commit/unreached.ts';
import { clockOff, noOtherClock, type Machine } from '../wrong-clocks.ts';

const most = times('COMMIT_POINTS', Number.MAX_SAFE_INTEGER);

/**
 * Runs steps on a product of their own.
 * @param ofDatabase environment of its database
 */
async function tryAlone(steps: readonly Step[], ofDatabase?: Machine): Promise<AllTried> {
  const product = await startCutProduct(ofDatabase);
  return trySteps(product, steps, most).finally(product.stop);
}

/** Runs all steps that can run here. */
async function tryAll(): Promise<AllTried> {
  const tried = await tryAlone(everyStep);
  if (noOtherClock || tried.broken.before.size >= most) return tried;
  const inOffice = await tryAlone(officeSteps, clockOff(`+${untilOfficeHours()}`));
  return together([tried, inOffice]);
}

it(
  'loses nothing and repeats nothing when each commit fails, before it and after it',
  { timeout: 0 },
  async () => {
    const { broken, breaches, told } = await tryAll();
    const reached = new Set([...broken.before, ...broken.after].map(siteOf));
    const sites = transactionSites();
    const left = sites.filter((site) => !reached.has(site));
    printResult(
      'connection to PostgreSQL broken at a commit, before it and after it',
      broken.before.size + broken.after.size,
      `${broken.before.size} points before and ${broken.after.size} after; callers were told to come back ${told} times; ${breaches.length} breaches; ${sites.length - left.length} of the sources’ ${sites.length} transactions reached`,
    );
    expect(breaches).toEqual([]);
    // Every transaction must be reached, or listed with the reason why not.
    if (broken.before.size < most) expect(left.filter((site) => !unreached.has(site))).toEqual([]);
  },
);
