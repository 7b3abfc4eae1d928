import { describe, expect, it } from 'vitest';

import { caseLink, reportLink, viewLink, viewMailLink } from './report-link.ts';
import { caseQuerySchema } from './report.ts';

describe('reportLink', () => {
  it('contains the tab and the set filters only', () => {
    expect(reportLink('c', { status: 'unclosed', from: undefined, to: '2026-11-21' })).toBe(
      '/admin/feedbackreport?tab=c&status=unclosed&to=2026-11-21',
    );
  });

  it('contains the order unless it is the default', () => {
    expect(reportLink('d', {}, 'due')).toBe('/admin/feedbackreport?tab=d&sort=due');
    expect(reportLink('d', {}, 'newest')).toBe('/admin/feedbackreport?tab=d');
  });

  it('encodes a feedback type so that the report’s query reads it back', () => {
    const path = reportLink('e', { feedbackType: 'Q&A = ideas' });
    const { tab, ...filter } = Object.fromEntries(new URL(path, 'http://console').searchParams);
    expect(tab).toBe('e');
    expect(caseQuerySchema.parse(filter)).toEqual({ feedbackType: 'Q&A = ideas' });
  });
});

describe('caseLink', () => {
  it("opens the case over its own audience's tab", () => {
    expect(caseLink('MF-7K4Q-9M2X')).toBe('/admin/case/MF-7K4Q-9M2X');
  });
});

it('links to a saved view and to its e-mail page by id', () => {
  expect([viewLink(7), viewMailLink(7)]).toEqual(['/admin/view/7', '/admin/view/7/mail']);
});
