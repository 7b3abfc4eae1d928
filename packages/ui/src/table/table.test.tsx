import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pagination } from '../pagination/pagination.tsx';
import { Table, type TableProps } from './table.tsx';

interface Case {
  id: string;
  name: string;
}

const rows: Case[] = [
  { id: 'MF-1', name: 'Asha Verma' },
  { id: 'MF-2', name: 'Joseph Fernandes' },
];
const view = vi.fn();

function show(props: Partial<TableProps<Case>> = {}) {
  render(
    <Table
      caption="Feedback"
      columns={[
        {
          id: 'actions',
          header: 'Actions',
          hideHeader: true,
          cell: ({ name }) => (
            <button type="button" onClick={view}>
              View {name}
            </button>
          ),
        },
        { id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      empty="No Record Found"
      {...props}
    />,
  );
}

describe('Table', () => {
  it('Table has an accessible name, and a hidden column header keeps its text for screen readers', () => {
    show();
    const table = screen.getByRole('table', { name: 'Feedback' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Actions', 'Name']);
    expect(within(table).getByRole('cell', { name: 'Asha Verma' })).toBeTruthy();
  });

  it('Table omits the header in the cell of the column that is the name of a card', () => {
    const cell = ({ name }: Case) => name;
    show({
      columns: [
        { id: 'name', header: 'Name', card: 'name', cell },
        { id: 'again', header: 'Again', cell },
        { id: 'line', header: 'Line', card: 'line', cell },
      ],
      rows: rows.slice(0, 1),
    });
    const texts = screen.getAllByRole('cell').map((each) => each.textContent);
    expect(texts).toEqual(['Asha Verma', 'AgainAsha Verma', 'LineAsha Verma']);
  });

  it('Table requests sorting on a click on a column header and marks the sorted column', async () => {
    const onSort = vi.fn();
    show({ onSort, sort: { id: 'name', direction: 'ascending' } });
    const header = screen.getByRole('columnheader', { name: 'Name' });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(header).getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith({ id: 'name', direction: 'descending' });
  });

  it('Table calls onRow on a click on a row, but not on a button inside the row', async () => {
    const onRow = vi.fn();
    show({ onRow });
    await userEvent.click(screen.getByRole('cell', { name: 'Asha Verma' }));
    expect(onRow).toHaveBeenCalledExactlyOnceWith(rows[0]);
    await userEvent.click(screen.getByRole('button', { name: 'View Asha Verma' }));
    expect(view).toHaveBeenCalledOnce();
    expect(onRow).toHaveBeenCalledOnce();
  });

  it('Table shows the empty message when there are no rows', () => {
    show({ rows: [] });
    expect(screen.getByRole('cell', { name: 'No Record Found' })).toBeTruthy();
  });

  it('Table sets `aria-busy` and shows no empty message while loading', () => {
    show({ rows: [], loading: 3 });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('No Record Found')).toBeNull();
  });

  it('Table shows expanded content below the expanded row', () => {
    show({ expanded: ({ id }) => id === 'MF-2' && 'No Subtype found' });
    const texts = screen.getAllByRole('row').map((row) => row.textContent);
    expect(texts).toHaveLength(4);
    expect(texts[3]).toBe('No Subtype found');
  });
});

describe('Pagination', () => {
  it('Pagination calls onOlder on a click and disables the newer button on the newest page', async () => {
    const onOlder = vi.fn();
    render(
      <Pagination label="Pages" newer="Newer" older="Older" summary="1-50" onOlder={onOlder} />,
    );
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Newer' }).disabled).toBe(true);
    await userEvent.click(pages.getByRole('button', { name: 'Older' }));
    expect(onOlder).toHaveBeenCalledOnce();
  });
});
