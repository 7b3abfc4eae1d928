import { describe, expect, it } from 'vitest';

import { caseLink, reportLink, viewLink, viewMailLink } from './report-link.ts';
import { caseQuerySchema } from './report.ts';

describe('reportLink', () => {
  it('reportLink contains the report tab and only the filters that have a value', () => {
    expect(reportLink('c', { status: 'unclosed', from: undefined, to: '2026-11-21' })).toBe(
      '/admin/feedbackreport?tab=c&status=unclosed&to=2026-11-21',
    );
  });

  it('reportLink contains the sort order unless the sort order is the default', () => {
    expect(reportLink('d', {}, 'due')).toBe('/admin/feedbackreport?tab=d&sort=due');
    expect(reportLink('d', {}, 'newest')).toBe('/admin/feedbackreport?tab=d');
  });

  it('reportLink encodes a feedback type so that caseQuerySchema decodes the same feedback type', () => {
    const path = reportLink('e', { feedbackType: 'Q&A = ideas' });
    const { tab, ...filter } = Object.fromEntries(new URL(path, 'http://console').searchParams);
    expect(tab).toBe('e');
    expect(caseQuerySchema.parse(filter)).toEqual({ feedbackType: 'Q&A = ideas' });
  });
});

describe('caseLink', () => {
  it('caseLink returns the console path of a case id', () => {
    expect(caseLink('MF-7K4Q-9M2X')).toBe('/admin/case/MF-7K4Q-9M2X');
  });
});

it('viewLink and viewMailLink return the console paths of a saved view and of the view’s e-mail settings', () => {
  expect([viewLink(7), viewMailLink(7)]).toEqual(['/admin/view/7', '/admin/view/7/mail']);
});
