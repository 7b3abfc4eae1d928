import { caseQuerySchema } from '@feedback/contract/report';
import { describe, expect, it } from 'vitest';

import { closedOn, reportPath } from './report-path.ts';

describe('reportPath', () => {
  it('names the tab and the filter, and leaves out what is not narrowed', () => {
    expect(reportPath('c', { status: 'unclosed', from: undefined, to: '2026-11-21' })).toBe(
      '/admin/feedbackreport?tab=c&status=unclosed&to=2026-11-21',
    );
  });

  it('leads to what was closed on the days', () => {
    expect(reportPath('d', closedOn('2026-11-01', '2026-11-21'))).toBe(
      '/admin/feedbackreport?tab=d&status=closed&closedFrom=2026-11-01&closedTo=2026-11-21',
    );
  });

  it('survives a type with signs of the address in its name, as the report reads it', () => {
    const path = reportPath('e', { feedbackType: 'Q&A = ideas' });
    const { tab, ...filter } = Object.fromEntries(new URL(path, 'http://console').searchParams);
    expect(tab).toBe('e');
    expect(caseQuerySchema.parse(filter)).toEqual({ feedbackType: 'Q&A = ideas' });
  });
});
