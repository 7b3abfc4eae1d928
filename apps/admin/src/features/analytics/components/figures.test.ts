import { buildReportPath } from '@feedback/contract/cases/console-paths';
import { describe, expect, it } from 'vitest';

import { buildClosedCasesFilter, formatDuration } from './figures.ts';

it('buildReportPath links to the report of the cases that were closed between two days', () => {
  expect(buildReportPath('d', buildClosedCasesFilter('2026-11-01', '2026-11-21'))).toBe(
    '/admin/feedbackreport?tab=d&status=closed&closedFrom=2026-11-01&closedTo=2026-11-21',
  );
});

describe('formatDuration', () => {
  it.each([
    [1, '1 hour'],
    [4.25, '4.3 hours'],
    [24, '1 day'],
    [47, '47 hours'],
    [131.2, '5.5 days'],
  ])('formats a duration of %d hours as “%s”', (hours, words) => {
    expect(formatDuration(hours, 'en')).toBe(words);
  });

  it('formats a duration of 72 hours as days in Hindi', () => {
    expect(formatDuration(72, 'hi')).toBe('3 दिन');
  });
});
