import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { ControlledStory } from '../testing/controlled.tsx';
import { RadioTabs } from './radio-tabs.tsx';

const options = [
  { value: 'e', label: 'Employee' },
  { value: 'c', label: 'Customer' },
  { value: 'd', label: 'Distributor' },
];

describe('RadioTabs', () => {
  it('RadioTabs renders radio buttons, and the Tab key focuses the selected radio button', async () => {
    const onValue = vi.fn();
    render(
      <ControlledStory initial="e" onValue={onValue}>
        {(value, change) => (
          <RadioTabs label="Audience" options={options} value={value} onValue={change} />
        )}
      </ControlledStory>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Employee' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Customer' }));
    expect(onValue).toHaveBeenLastCalledWith('c');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Customer' }).checked).toBe(true);
  });
});

describe('RadioGroup', () => {
  it('RadioGroup has an accessible name and is described by the error', async () => {
    const onValue = vi.fn();
    render(
      <RadioGroup
        label="Role"
        error="Choose one"
        options={options}
        value=""
        onValue={onValue}
        required
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Role' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose one',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Distributor' }));
    expect(onValue).toHaveBeenCalledWith('d');
  });
});
