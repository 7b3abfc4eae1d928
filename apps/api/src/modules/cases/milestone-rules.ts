import type { ClockKind } from '@feedback/contract/sla/clock';
import { typedKeys } from '@feedback/contract/keys';
import type { MilestoneKind } from '@feedback/contract/regulatory/scores';

/** Prerequisite of each step, which must be done on the same day or earlier. */
export const prerequisites: Readonly<Partial<Record<MilestoneKind, MilestoneKind>>> = {
  actionTaken: 'received',
  firstReview: 'actionTaken',
  reviewPassedOn: 'firstReview',
  revisedReport: 'reviewPassedOn',
  decision: 'firstReview',
  secondReview: 'decision',
  odr: 'received',
  closed: 'received',
};

/** Step whose term a step starts, and the policy that sets the length of the term (rule 13.6). */
export const startedTerms: Readonly<
  Partial<Record<MilestoneKind, { readonly of: MilestoneKind; readonly by: ClockKind }>>
> = {
  received: { of: 'actionTaken', by: 'statutory' },
  actionTaken: { of: 'firstReview', by: 'firstReview' },
  reviewPassedOn: { of: 'revisedReport', by: 'revisedReport' },
  decision: { of: 'secondReview', by: 'secondReview' },
};

/**
 * Steps that end a SCORES complaint: it is closed there, or filed on SMART ODR, which disposes of
 * it.
 */
export const endingMilestones: readonly MilestoneKind[] = ['odr', 'closed'];

/** Days on which steps were done. */
export type MilestoneDays = Readonly<Partial<Record<MilestoneKind, string | null | undefined>>>;

/** Whether every done step is on or after the day of its prerequisite. */
export const areMilestonesInOrder = (days: MilestoneDays): boolean =>
  typedKeys(prerequisites).every((kind) => {
    const needed = prerequisites[kind];
    const day = days[kind];
    const first = needed && days[needed];
    return !day || (Boolean(first) && String(first) <= day);
  });
