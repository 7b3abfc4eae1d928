import { describe, expect, it } from 'vitest';

import {
  buildCasePath,
  buildReportPath,
  buildViewPath,
  buildViewMailPath,
} from './console-paths.ts';
import { caseQuerySchema } from './report.ts';

describe('buildReportPath', () => {
  it('buildReportPath contains the report tab and only the filters that have a value', () => {
    expect(buildReportPath('c', { status: 'unclosed', from: undefined, to: '2026-11-21' })).toBe(
      '/admin/feedbackreport?tab=c&status=unclosed&to=2026-11-21',
    );
  });

  it('buildReportPath contains the sort order unless the sort order is the default', () => {
    expect(buildReportPath('d', {}, 'due')).toBe('/admin/feedbackreport?tab=d&sort=due');
    expect(buildReportPath('d', {}, 'newest')).toBe('/admin/feedbackreport?tab=d');
  });

  it('buildReportPath encodes a feedback type so that caseQuerySchema decodes the same feedback type', () => {
    const path = buildReportPath('e', { feedbackType: 'Q&A = ideas' });
    const { tab, ...filter } = Object.fromEntries(new URL(path, 'http://console').searchParams);
    expect(tab).toBe('e');
    expect(caseQuerySchema.parse(filter)).toEqual({ feedbackType: 'Q&A = ideas' });
  });
});

describe('buildCasePath', () => {
  it('buildCasePath returns the console path of a case id', () => {
    expect(buildCasePath('MF-7K4Q-9M2X')).toBe('/admin/case/MF-7K4Q-9M2X');
  });
});

it('buildViewPath and buildViewMailPath return the console paths of a saved view and of the view’s e-mail settings', () => {
  expect([buildViewPath(7), buildViewMailPath(7)]).toEqual(['/admin/view/7', '/admin/view/7/mail']);
});
