import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ControlledStory } from '../testing/controlled.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

describe('CheckboxGroup', () => {
  it('CheckboxGroup returns the ticked values in the order of the options and marks the checkboxes as invalid on an error', async () => {
    const onValue = vi.fn();
    render(
      <ControlledStory initial={['e']} onValue={onValue}>
        {(value: string[], change) => (
          <CheckboxGroup
            label="Audience"
            error="Choose at least one"
            options={[
              { value: 'c', label: 'Customer' },
              { value: 'd', label: 'Distributor' },
              { value: 'e', label: 'Employee' },
            ]}
            value={value}
            onValue={change}
          />
        )}
      </ControlledStory>,
    );
    expect(screen.getByRole('group', { name: 'Audience' })).toBeTruthy();
    const customer = screen.getByRole('checkbox', { name: 'Customer' });
    expect(customer.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(customer);
    expect(onValue).toHaveBeenLastCalledWith(['c', 'e']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Employee' }));
    expect(onValue).toHaveBeenLastCalledWith(['c']);
  });
});
