import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';

import { CountTable, type CountRow } from './count-table.tsx';

afterEach(cleanup);

const row = (label: string, e: number, c: number): CountRow => ({
  id: label,
  label,
  cells: [
    { value: e, to: '/report?tab=e' },
    { value: c, to: '/report?tab=c' },
  ],
});

function show(rows: CountRow[]) {
  render(
    <MemoryRouter>
      <CountTable caption="By age" rowHeader="Age" columns={['Employee', 'Customer']} rows={rows} />
    </MemoryRouter>,
  );
}

const table = () => within(screen.getByRole('table', { name: 'By age' }));

describe('CountTable', () => {
  it('a count table names each number by row and column and links each number to the counted cases', () => {
    show([row('Today', 3, 1200)]);
    const link = table().getByRole('link', { name: '1,200, Today, Customer' });
    expect(link.getAttribute('href')).toBe('/report?tab=c');
    expect(table().getByRole('rowheader', { name: 'Today' })).toBeTruthy();
    expect(table().getByRole('cell', { name: '1,203' })).toBeTruthy();
  });

  it('a count table shows a zero without a link', () => {
    show([row('Today', 0, 2)]);
    expect(table().getAllByRole('link')).toHaveLength(1);
  });

  it('a count table shows eight of ten rows until the user clicks “Show all”', async () => {
    show(Array.from({ length: 10 }, (_, index) => row(`Type ${index}`, 1, 1)));
    expect(table().getAllByRole('rowheader')).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 10' }));
    expect(table().getAllByRole('rowheader')).toHaveLength(10);
  });

  it('a count table without rows shows the text “None”', () => {
    show([]);
    expect(screen.getByText('None')).toBeTruthy();
  });
});
