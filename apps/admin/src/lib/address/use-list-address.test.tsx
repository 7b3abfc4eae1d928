import { auditEventQuerySchema } from '@feedback/contract/audit/audit';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';

import { useListAddress } from './use-list-address.ts';

afterEach(cleanup);

const names = ['entity', 'from', 'search'] as const;

function at(address: string, tab?: (typeof names)[number]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const use = () => ({
    list: useListAddress(auditEventQuerySchema, names, tab),
    search: useLocation().search,
  });
  return renderHook(use, { wrapper }).result;
}

describe('useListAddress', () => {
  it('reads valid list filters from the URL and ignores invalid filters', () => {
    const { list } = at('/audit?entity=user&from=yesterday&colour=red&cursor=abc').current;
    expect(list.filter).toEqual({ entity: 'user' });
    expect(list.cursor).toBe('abc');
    expect(list.isFiltered).toBe(true);
  });

  it('a changed filter returns a list to its first page', () => {
    const result = at('/audit?entity=user&cursor=abc');
    act(() => result.current.list.setFilter({ search: 'Asha' }));
    expect(result.current.search).toBe('?entity=user&search=Asha');
    expect(result.current.list.cursor).toBeUndefined();
  });

  it('clearing a list’s filters keeps the language in the URL', () => {
    const result = at('/audit?lang=hi&entity=user&from=2026-11-01&cursor=abc');
    act(() => result.current.list.clear());
    expect(result.current.search).toBe('?lang=hi');
    expect(result.current.list.isFiltered).toBe(false);
  });

  it('does not count a list’s tab as a filter, and keeps the tab when the filters are cleared', () => {
    const result = at('/audit?entity=user', 'entity');
    expect(result.current.list.isFiltered).toBe(false);
    act(() => result.current.list.setFilter({ search: 'Asha' }));
    expect(result.current.list.isFiltered).toBe(true);
    act(() => result.current.list.clear());
    expect(result.current.search).toBe('?entity=user');
  });
});
