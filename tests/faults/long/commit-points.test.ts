import { brand } from '@feedback/contract/brand';
import { expect, it } from 'vitest';

import { dovecotSkipReason } from '../../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { printFaultResult, readRepetitions } from '../../support/ledger.ts';
import { startCuttableProduct } from '../commit/cuttable-product.ts';
import type { CommitStep } from '../commit/api-caller.ts';
import { allSteps } from '../commit/steps/every-step.ts';
import { officeHoursSteps } from '../commit/steps/office.ts';
import { findFunctionOfCommit, listTransactionSites } from '../commit/transaction-sites.ts';
import { mergeResults, breakCommitsOfSteps, type StepResults } from '../commit/try-steps.ts';
import {
  buildWrongClockEnvironment,
  wrongClockSkipReason,
  type WrongClockEnvironment,
} from '../wrong-clocks.ts';

/** Transactions that no step reaches, by reason. */
const why: Readonly<Record<string, readonly string[]>> = {
  'a cluster of databases alone': ['insertCaseOnCitus of modules/submissions/insert-on-cluster'],
  ...(dovecotSkipReason && { [dovecotSkipReason]: ['recordMail of modules/inbox/incoming-mail'] }),
  ...(wrongClockSkipReason && {
    [wrongClockSkipReason]: [
      'sendDigests of modules/cases/escalation/send-digests',
      'sendEscalations of modules/cases/escalation/send-escalations',
      'remindOfUnpublishedMonth of modules/regulatory/disclosure/remind-of-unpublished',
    ],
  }),
};

/** The names of the transactions that no step reaches. */
const unreached: ReadonlySet<string> = new Set(Object.values(why).flat());

/**
 * Returns the seconds until the office opens next month, after the day by which this month's
 * figures are published. The office hours are built in, and the database decides the time (rule
 * 6.11).
 */
function untilOfficeHours(): number {
  const { opens, weekdays } = brand.office;
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() + 1, 10);
  while (!weekdays.includes(day.getUTCDay() || 7)) day.setUTCDate(day.getUTCDate() + 1);
  const opening = Date.parse(`${day.toISOString().slice(0, 10)}T${opens}:00+05:30`);
  return Math.ceil((opening - Date.now()) / 1000);
}

const most = readRepetitions('COMMIT_POINTS', Number.MAX_SAFE_INTEGER);

/**
 * Runs the steps against a product of their own.
 * @param ofDatabase environment variables of that product's database
 */
async function tryAlone(
  steps: readonly CommitStep[],
  ofDatabase?: WrongClockEnvironment,
): Promise<StepResults> {
  const product = await startCuttableProduct(ofDatabase);
  return breakCommitsOfSteps(product, steps, most).finally(product.stop);
}

/** Runs all steps that can run here. */
async function tryAll(): Promise<StepResults> {
  const tried = await tryAlone(allSteps);
  if (wrongClockSkipReason || tried.broken.before.size >= most) return tried;
  const inOffice = await tryAlone(
    officeHoursSteps,
    buildWrongClockEnvironment(`+${untilOfficeHours()}`),
  );
  return mergeResults([tried, inOffice]);
}

it(
  'every operation loses and repeats no data when the database connection fails before or after a commit',
  { timeout: 0 },
  async () => {
    const { broken, breaches, told } = await tryAll();
    const reached = new Set([...broken.before, ...broken.after].map(findFunctionOfCommit));
    const sites = listTransactionSites();
    const left = sites.filter((site) => !reached.has(site));
    printFaultResult(
      'connection to PostgreSQL broken at a commit, before it and after it',
      broken.before.size + broken.after.size,
      `${broken.before.size} points before and ${broken.after.size} after; callers were told to come back ${told} times; ${breaches.length} breaches; ${sites.length - left.length} of the sources’ ${sites.length} transactions reached`,
    );
    expect(breaches).toEqual([]);
    // Every transaction must be reached, or listed with the reason why not.
    if (broken.before.size < most) expect(left.filter((site) => !unreached.has(site))).toEqual([]);
  },
);
