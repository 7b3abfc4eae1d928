import { reportLink } from '@feedback/contract/case/report-link';
import { expect, it } from 'vitest';

import { closedOn } from './figures.ts';

it('leads to what was closed on the days', () => {
  expect(reportLink('d', closedOn('2026-11-01', '2026-11-21'))).toBe(
    '/admin/feedbackreport?tab=d&status=closed&closedFrom=2026-11-01&closedTo=2026-11-21',
  );
});
