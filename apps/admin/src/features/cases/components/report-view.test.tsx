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
  it('reads every part of the address', () => {
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

  it('opens a case on its audience’s tab', () => {
    const { view } = viewAt('/r?tab=d&case=7').current;
    expect(view).toMatchObject({ tab: 'd', open: 7 });
  });

  it('ignores mistyped values', () => {
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

  it('returns to the first page and closes the popup when a filter changes', () => {
    const result = viewAt('/r?tab=c&cursor=c2&start=50&case=7');
    act(() => result.current.change({ status: 'closed' }));
    expect(result.current.search).toBe('?tab=c&status=closed');
  });

  it('keeps the page when a case is opened', () => {
    const result = viewAt('/r?tab=c&cursor=c2&start=50');
    act(() => result.current.change({ case: 9 }));
    expect(result.current.search).toBe('?tab=c&cursor=c2&start=50&case=9');
  });

  it('omits default values from the address', () => {
    const result = viewAt('/r?tab=c&sort=oldest');
    act(() => result.current.change({ tab: 'e', sort: 'newest' }));
    expect(result.current.search).toBe('');
  });
});
