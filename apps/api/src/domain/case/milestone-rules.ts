import type { ClockKind } from '@feedback/contract/clock/clock';
import { keysOf } from '@feedback/contract/keys';
import type { MilestoneKind } from '@feedback/contract/regulator/scores';

/** The step before which another can't be: each needs it done, on the same day or earlier. */
export const before: Readonly<Partial<Record<MilestoneKind, MilestoneKind>>> = {
  actionTaken: 'received',
  firstReview: 'actionTaken',
  reviewPassedOn: 'firstReview',
  revisedReport: 'reviewPassedOn',
  decision: 'firstReview',
  secondReview: 'decision',
  odr: 'received',
  closed: 'received',
};

/** The step that a step sets a term for, and the policy that says how long it is (rule 13.6). */
export const termAfter: Readonly<
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
export const endings: readonly MilestoneKind[] = ['odr', 'closed'];

/** The days on which steps were done. */
export type DoneDays = Readonly<Partial<Record<MilestoneKind, string | null | undefined>>>;

/** Whether every step that is done comes on or after the day of the one that it needs. */
export const isInOrder = (days: DoneDays): boolean =>
  keysOf(before).every((kind) => {
    const needed = before[kind];
    const day = days[kind];
    const first = needed && days[needed];
    return !day || (Boolean(first) && String(first) <= day);
  });
