import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Select } from './select.tsx';

const options = [
  { value: 'a', label: 'Transactions' },
  { value: 'b', label: 'Statements' },
];

describe('Select', () => {
  it('starts with its placeholder and returns the selected value', async () => {
    const onValue = vi.fn();
    render(
      <Select
        label="Query For"
        placeholder="Choose"
        options={options}
        value=""
        onValue={onValue}
      />,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Query For' });
    expect(select.selectedOptions[0]?.textContent).toBe('Choose');
    await userEvent.selectOptions(select, 'Statements');
    expect(onValue).toHaveBeenCalledWith('b');
  });

  it('shows the caller’s own option for an empty value', () => {
    const own = [{ value: '', label: 'Everywhere' }, ...options];
    render(<Select label="Place" options={own} value="" onValue={vi.fn()} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Place' });
    expect(select.selectedOptions[0]?.textContent).toBe('Everywhere');
    expect(select.options).toHaveLength(own.length);
  });

  it('disables the placeholder when a choice is required', () => {
    render(
      <Select
        label="Query For"
        placeholder="Choose"
        required
        options={options}
        value="a"
        onValue={vi.fn()}
      />,
    );
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose' }).disabled).toBe(true);
  });

  it('opens the place to add an item and keeps the selected value', async () => {
    const [onValue, onAdd] = [vi.fn(), vi.fn()];
    render(
      <Select
        label="Owner"
        options={[{ value: 'E1', label: 'Asha' }]}
        value="E1"
        onValue={onValue}
        addItem={{ label: 'Add item', onAdd }}
      />,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Owner' });
    await userEvent.selectOptions(select, 'Add item');
    expect(onAdd).toHaveBeenCalledOnce();
    expect(onValue).not.toHaveBeenCalled();
    expect(select.value).toBe('E1');
  });
});
