import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { FilterButton } from '../filter-button/filter-button.tsx';
import { Menu } from './menu.tsx';

describe('Menu', () => {
  it('Menu opens, navigates and selects an item with the keyboard', async () => {
    const onSelect = vi.fn();
    render(
      <Menu
        label="More"
        trigger={<Button>More</Button>}
        items={[
          { id: 'view', label: 'View', onSelect: vi.fn() },
          { id: 'delete', label: 'Delete', danger: true, apart: true, onSelect },
        ]}
      />,
    );
    const trigger = screen.getByRole('button', { name: 'More' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'View' }));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.keyboard('v');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'View' }));
    await userEvent.keyboard('{End}{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menuitem')).toBeNull();
  });
});

describe('FilterButton', () => {
  it('FilterButton shows the current choice, opens a dialog and closes the dialog when the content requests closing', async () => {
    render(
      <FilterButton label="Status" summary="Not closed" isSet>
        {(close) => (
          <button type="button" onClick={close}>
            Done
          </button>
        )}
      </FilterButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Status: Not closed' }));
    expect(await screen.findByRole('dialog', { name: 'Status' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
