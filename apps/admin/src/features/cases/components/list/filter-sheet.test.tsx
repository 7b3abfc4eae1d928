import type { CaseFilter } from '@feedback/contract/cases/report';
import { installDialog } from '@feedback/ui/testing/jsdom-dialog';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { FilterSheet } from './filter-sheet.tsx';

beforeAll(installDialog);
afterEach(cleanup);

const page = {
  rows: [],
  nextCursor: null,
  previousCursor: null,
  total: 1234,
  totalIsFloor: false,
  seen: '1:1:@1',
};

function show(filter: CaseFilter) {
  const onClear = vi.fn();
  render(
    <FilterSheet filter={filter} page={page} onClear={onClear}>
      <input aria-label="Status" />
    </FilterSheet>,
  );
  return onClear;
}

describe('FilterSheet', () => {
  it('the filter button on a phone shows the number of active filters without the search', () => {
    show({ search: 'asha', status: 'closed', from: '2026-01-01', to: '2026-01-31' });
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
    expect(screen.queryByLabelText('Status')).toBeNull();
  });

  it('the filter sheet shows the number of matching cases on the button that closes the sheet', async () => {
    show({});
    const opener = screen.getByRole('button', { name: 'Filters' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1,234 cases' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('the filter sheet’s “Clear filters” button clears the filters', async () => {
    const onClear = show({ status: 'open' });
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onClear).toHaveBeenCalledOnce();
  });
});
