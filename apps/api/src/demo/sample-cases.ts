import type { Audience } from '@feedback/contract/kinds/audience';
import { newCaseId } from '@feedback/contract/case/case-id';

import { Feedback } from '../domain/case/feedback.ts';
import type { User } from '../domain/people/user.ts';
import { startClock } from './sample-clocks.ts';
import { demoBtlTypes, demoLocations, demoTypes } from './master-data.ts';
import {
  sampleClosures,
  sampleEmployeeTexts,
  sampleNames,
  samplePublicTexts,
} from './sample-texts.ts';

const dayMs = 86_400_000;
const audiences: readonly Audience[] = ['c', 'c', 'd', 'e'];

/** Numbers that look random and are the same at every start. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** How many cases, received in how many days up to so many days ago. */
export interface SampleSpan {
  readonly count: number;
  readonly days: number;
  readonly until: number;
}

/**
 * Cases of some days. Those up to today: some waiting, some assigned, some closed; what becomes of
 * those before is not said here. Not saved yet.
 */
export function sampleCases(
  { count, days, until }: SampleSpan,
  users: ReadonlyMap<string, User>,
  now: Date,
): Feedback[] {
  const below = sequence(20_261_121 + until);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new Error('A list of samples is empty.');
    return chosen;
  };
  const employee = users.get('employee');
  if (!employee) throw new Error('The demo accounts come before the sample cases.');
  return Array.from({ length: count }, (_, index) => {
    const audience = pick(audiences);
    const type = pick(demoTypes.filter((candidate) => candidate.audiences.includes(audience)));
    const [subType, owner] = pick(type.subTypes);
    const ageMs = (until + below(days)) * dayMs + below(dayMs);
    const createdAt = new Date(now.getTime() - ageMs - dayMs / 24);
    const feedback = Feedback.build({
      caseId: newCaseId(),
      audience,
      status: 'open',
      feedbackType: type.name,
      subType,
      location: pick(demoLocations),
      description: pick(audience === 'e' ? sampleEmployeeTexts : samplePublicTexts),
      createdAt,
      updatedAt: createdAt,
      ...(audience === 'e' ? fromEmployee(employee) : fromPublic()),
    });
    // Some arrive when nobody owns their type.
    if (below(8) > 0) feedback.assignToOwner(users.get(owner)?.id ?? null, createdAt);
    if (until === 0) closeSome(feedback, ageMs);
    startClock(feedback, index);
    return feedback;
  });

  function fromEmployee(user: User) {
    return {
      submitterName: user.employeeName,
      submittedBy: user.id,
      employeeCode: user.employeeCode,
      amcName: 'Meridian Mutual Fund',
      typeOfBtl: below(4) === 0 ? pick(demoBtlTypes) : null,
    };
  }

  function fromPublic() {
    const name = pick(sampleNames);
    const number = 1000 + below(9000);
    return {
      submitterName: name,
      mobile: `98${String(10_000_000 + below(89_999_999))}`,
      email: `investor${number}@example.com`,
      pan: `ABCP${String.fromCodePoint(65 + below(26))}${number}K`,
      folio: String(10_000_000 + below(89_999_999)),
      arn: `ARN${10_000 + below(89_999)}`,
      euin: `E${100_000 + below(899_999)}`,
    };
  }

  function closeSome(feedback: Feedback, ageMs: number): void {
    const closer = feedback.assignedTo;
    if (!closer || ageMs < 2 * dayMs || below(3) === 0) return;
    const after = dayMs / 24 + below(Math.min(ageMs - dayMs, 10 * dayMs));
    feedback.close(closer, pick(sampleClosures), new Date(feedback.createdAt.getTime() + after));
  }
}
