import { expect, it } from 'vitest';

import {
  milestonePrerequisites,
  endingMilestones,
  areMilestonesInOrder,
  milestoneTerms,
  type MilestoneDays,
} from './milestone-rules.ts';

/** All SCORES milestones of a complaint, one day apart. */
const whole: MilestoneDays = {
  received: '2026-11-01',
  actionTaken: '2026-11-02',
  firstReview: '2026-11-03',
  reviewPassedOn: '2026-11-04',
  revisedReport: '2026-11-05',
  decision: '2026-11-06',
  secondReview: '2026-11-07',
  odr: '2026-11-08',
  closed: '2026-11-09',
};

it('accepts SCORES milestones in order, including two milestones on the same day', () => {
  expect(areMilestonesInOrder(whole)).toBe(true);
  expect(areMilestonesInOrder({ received: '2026-11-01', actionTaken: '2026-11-01' })).toBe(true);
  expect(areMilestonesInOrder({})).toBe(true);
});

it.each([
  ['actionTaken', 'received'],
  ['firstReview', 'actionTaken'],
  ['reviewPassedOn', 'firstReview'],
  ['revisedReport', 'reviewPassedOn'],
  ['decision', 'firstReview'],
  ['secondReview', 'decision'],
  ['odr', 'received'],
  ['closed', 'received'],
] as const)('the SCORES milestone %s requires %s on the same day or earlier', (kind, needed) => {
  expect(milestonePrerequisites[kind]).toBe(needed);
  const alone = { [needed]: '2026-11-05', [kind]: '2026-11-04' };
  expect(areMilestonesInOrder(alone)).toBe(false);
  expect(areMilestonesInOrder({ [kind]: '2026-11-04' })).toBe(false);
  expect(areMilestonesInOrder({ [needed]: null, [kind]: '2026-11-04' })).toBe(false);
});

it('maps each SCORES milestone to the term that begins and the policy of the term (rule 13.6)', () => {
  expect(milestoneTerms).toEqual({
    received: { of: 'actionTaken', by: 'statutory' },
    actionTaken: { of: 'firstReview', by: 'firstReview' },
    reviewPassedOn: { of: 'revisedReport', by: 'revisedReport' },
    decision: { of: 'secondReview', by: 'secondReview' },
  });
  expect(endingMilestones).toEqual(['odr', 'closed']);
});
