import type { SlaPolicyKind } from '@feedback/contract/sla/clock';
import { typedKeys } from '@feedback/contract/keys';
import type { ScoresMilestoneKind } from '@feedback/contract/regulatory/scores';

/**
 * Prerequisite of each SCORES milestone. The prerequisite must be done on the same day or earlier.
 */
export const milestonePrerequisites: Readonly<
  Partial<Record<ScoresMilestoneKind, ScoresMilestoneKind>>
> = {
  actionTaken: 'received',
  firstReview: 'actionTaken',
  reviewPassedOn: 'firstReview',
  revisedReport: 'reviewPassedOn',
  decision: 'firstReview',
  secondReview: 'decision',
  odr: 'received',
  closed: 'received',
};

/**
 * Milestone whose term each SCORES milestone starts, and the policy that sets the length of the
 * term (rule 13.6).
 */
export const milestoneTerms: Readonly<
  Partial<
    Record<ScoresMilestoneKind, { readonly of: ScoresMilestoneKind; readonly by: SlaPolicyKind }>
  >
> = {
  received: { of: 'actionTaken', by: 'statutory' },
  actionTaken: { of: 'firstReview', by: 'firstReview' },
  reviewPassedOn: { of: 'revisedReport', by: 'revisedReport' },
  decision: { of: 'secondReview', by: 'secondReview' },
};

/** Milestones that end a SCORES complaint: closing on SCORES, or filing on SMART ODR. */
export const endingMilestones: readonly ScoresMilestoneKind[] = ['odr', 'closed'];

/** Days on which SCORES milestones were done. */
export type MilestoneDays = Readonly<
  Partial<Record<ScoresMilestoneKind, string | null | undefined>>
>;

/** Returns whether every done milestone is on or after the day of the prerequisite. */
export const areMilestonesInOrder = (days: MilestoneDays): boolean =>
  typedKeys(milestonePrerequisites).every((kind) => {
    const needed = milestonePrerequisites[kind];
    const day = days[kind];
    const first = needed && days[needed];
    return !day || (Boolean(first) && String(first) <= day);
  });
