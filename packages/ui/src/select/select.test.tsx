import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Select } from './select.tsx';

const options = [
  { value: 'a', label: 'Transactions' },
  { value: 'b', label: 'Statements' },
];

describe('Select', () => {
  it('Select shows the placeholder for an empty value and returns the selected value', async () => {
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

  it('Select shows the caller’s option with an empty value instead of a placeholder', () => {
    const own = [{ value: '', label: 'Everywhere' }, ...options];
    render(<Select label="Place" options={own} value="" onValue={vi.fn()} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Place' });
    expect(select.selectedOptions[0]?.textContent).toBe('Everywhere');
    expect(select.options).toHaveLength(own.length);
  });

  it('Select disables the placeholder when a choice is required', () => {
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

  it('Select calls onAdd when the user chooses “Add item”, and keeps the selected value', async () => {
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
