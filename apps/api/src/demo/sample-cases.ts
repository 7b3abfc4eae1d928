import { brand } from '@feedback/contract/brand';
import type { Audience } from '@feedback/contract/kinds/audience';
import { btlMarketingTypeName } from '@feedback/contract/users/employee-forms';
import { generateCaseId } from '@feedback/contract/cases/case-id';

import { Feedback } from '../modules/cases/index.ts';
import type { User } from '../modules/auth/index.ts';
import { classifySampleCase } from './classify-sample-case.ts';
import { demoAmcs, demoBtlTypes, demoLocations, demoFeedbackTypes } from './master-data.ts';
import {
  sampleCustomerDescriptions,
  sampleDistributorDescriptions,
  sampleEmployeeDescriptions,
  sampleSubmitterNames,
} from './sample-texts.ts';

const dayMs = 86_400_000;
/** Age in days from which every sample case has an assignee. */
const untakenDays = 9;
const texts = {
  c: sampleCustomerDescriptions,
  d: sampleDistributorDescriptions,
  e: sampleEmployeeDescriptions,
} as const satisfies Record<Audience, readonly string[]>;
const audiences: readonly Audience[] = ['c', 'c', 'd', 'e'];

/** Returns a generator of numbers that look random and are the same at every start. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Number of cases and the period in which they were received: `days` days, ending `until` days ago.
 */
export interface SamplePeriod {
  readonly count: number;
  readonly days: number;
  readonly until: number;
}

/**
 * Creates the cases of a period, as the forms would create them, without saving them. Each case is
 * assigned to the owner of its sub-type, except every third recent case, which is unassigned.
 */
export function buildSampleCases(
  { count, days, until }: SamplePeriod,
  users: ReadonlyMap<string, User>,
  now: Date,
): Feedback[] {
  const below = sequence(20_261_121 + until);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new Error('A list of sample values is empty.');
    return chosen;
  };
  const employees = [...users.values()].filter(({ role }) => role === 'employee');
  return Array.from({ length: count }, (_, index) => {
    const audience = pick(audiences);
    const type = pick(
      demoFeedbackTypes.filter((candidate) => candidate.audiences.includes(audience)),
    );
    const [subType, owner] = pick(type.subTypes);
    // Draws a third of the ages in the latest period from the last 30 days only, so that recent
    // cases are more frequent.
    const age = until === 0 && below(3) === 0 ? below(Math.min(days, 30)) : below(days);
    const ageMs = (until + age) * dayMs + below(dayMs);
    const createdAt = new Date(now.getTime() - ageMs - dayMs / 24);
    const feedback = Feedback.build({
      caseId: generateCaseId(),
      audience,
      status: 'open',
      feedbackType: type.name,
      subType,
      location: pick(demoLocations),
      description: pick(texts[audience]),
      createdAt,
      updatedAt: createdAt,
      ...(audience === 'e' ? fromEmployee(type.name) : fromPublic(audience)),
    });
    const isUntaken = ageMs < untakenDays * dayMs && index % 3 === 1;
    if (!isUntaken) feedback.assignToOwner(users.get(owner)?.id ?? null, createdAt);
    classifySampleCase(feedback, index);
    return feedback;
  });

  function fromEmployee(feedbackType: string) {
    const { id, employeeName, employeeCode } = pick(employees);
    return {
      submitterName: employeeName,
      submittedBy: id,
      employeeCode,
      amcName: below(5) === 0 ? pick(demoAmcs) : brand.defaultAmc,
      typeOfBtl: feedbackType === btlMarketingTypeName ? pick(demoBtlTypes) : null,
    };
  }

  function fromPublic(audience: 'c' | 'd') {
    const number = 1000 + below(9000);
    return {
      submitterName: pick(sampleSubmitterNames),
      mobile: `98${String(10_000_000 + below(89_999_999))}`,
      email: `investor${number}@example.com`,
      ...(audience === 'c' ? ofCustomer(number) : ofDistributor()),
    };
  }

  /** Returns the identifiers of a customer: a PAN, a folio or both. */
  function ofCustomer(number: number) {
    const given = below(3);
    return {
      ...(given !== 0 && { pan: `ABCP${String.fromCodePoint(65 + below(26))}${number}K` }),
      ...(given !== 1 && { folio: String(10_000_000 + below(89_999_999)) }),
    };
  }

  function ofDistributor() {
    return { arn: `ARN${10_000 + below(89_999)}`, euin: `E${100_000 + below(899_999)}` };
  }
}
