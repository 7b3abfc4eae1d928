import { describe, expect, it } from 'vitest';

import { countRootCauses, countFeedbackTypes } from './cause-sums.ts';

const rows = [
  { feedbackType: 'KYC', rootCause: 'Bank delay', total: 3, months: [1, 2] },
  { feedbackType: 'KYC', rootCause: null, total: 9, months: [9, 0] },
  { feedbackType: 'SIP', rootCause: 'Bank delay', total: 2, months: [0, 2] },
  { feedbackType: 'SIP', rootCause: 'Wrong folio', total: 6, months: [6, 0] },
];

describe('sums of root causes and feedback types', () => {
  it('countRootCauses adds up each root cause over all feedback types and omits cases without a root cause', () => {
    expect(countRootCauses(rows)).toEqual([
      { label: 'Wrong folio', total: 6, months: [6, 0] },
      { label: 'Bank delay', total: 5, months: [1, 4] },
    ]);
  });

  it('countFeedbackTypes adds up each feedback type over all cases, with or without a root cause', () => {
    expect(countFeedbackTypes(rows)).toEqual([
      { label: 'KYC', total: 12, months: [10, 2] },
      { label: 'SIP', total: 8, months: [6, 2] },
    ]);
  });
});
