import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { useReportView } from './report-view.ts';

function viewAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ ...useReportView(), search: useLocation().search }), { wrapper })
    .result;
}

describe('useReportView', () => {
  it('reads the report’s tab, filters, order, page and open case from the URL', () => {
    const { view } = viewAt(
      '/r?tab=d&status=closed&from=2026-01-01&closedFrom=2026-01-02&search=asha&sort=oldest&cursor=c1&start=50&case=7',
    ).current;
    expect(view).toEqual({
      tab: 'd',
      filter: {
        status: 'closed',
        from: '2026-01-01',
        closedFrom: '2026-01-02',
        search: 'asha',
      },
      sort: 'oldest',
      cursor: 'c1',
      start: 50,
      open: 7,
    });
  });

  it('opens the case of the URL on the tab of the URL', () => {
    const { view } = viewAt('/r?tab=d&case=7').current;
    expect(view).toMatchObject({ tab: 'd', open: 7 });
  });

  it('ignores invalid values in the report’s URL', () => {
    const { view } = viewAt('/r?tab=z&status=lost&from=yesterday&case=x&start=9').current;
    expect(view).toEqual({
      tab: 'e',
      filter: {},
      sort: 'newest',
      cursor: undefined,
      start: 0,
      open: null,
    });
  });

  it('a changed filter returns the report to its first page and closes the case popup', () => {
    const result = viewAt('/r?tab=c&cursor=c2&start=50&case=7');
    act(() => result.current.change({ status: 'closed' }));
    expect(result.current.search).toBe('?tab=c&status=closed');
  });

  it('opening a case keeps the current page of the report', () => {
    const result = viewAt('/r?tab=c&cursor=c2&start=50');
    act(() => result.current.change({ case: 9 }));
    expect(result.current.search).toBe('?tab=c&cursor=c2&start=50&case=9');
  });

  it('omits the default tab and order from the report’s URL', () => {
    const result = viewAt('/r?tab=c&sort=oldest');
    act(() => result.current.change({ tab: 'e', sort: 'newest' }));
    expect(result.current.search).toBe('');
  });
});
