import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Select } from './select.tsx';

const options = [
  { value: 'a', label: 'Transactions' },
  { value: 'b', label: 'Statements' },
];

describe('Select', () => {
  it('starts on its placeholder and answers the chosen value', async () => {
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

  it('does not offer "nothing" again where a choice is required', () => {
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
});
