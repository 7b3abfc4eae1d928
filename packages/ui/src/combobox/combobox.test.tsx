import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ControlledStory } from '../testing/controlled.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const texts = {
  noItems: 'No items found',
  typeToSearch: 'Type to search',
  loading: 'Loading...',
  clear: 'Clear all',
};
const options = ['Mumbai', 'Nagpur', 'Navi Mumbai', 'Pune'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function show(props: Partial<ComboboxProps> = {}, initial = '') {
  const onValue = vi.fn();
  const onOuterKey = vi.fn();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onOuterKey}>
      <ControlledStory initial={initial} onValue={onValue}>
        {(value, change) => (
          <Combobox
            label="Location"
            options={options}
            texts={texts}
            {...props}
            value={value}
            onValue={change}
          />
        )}
      </ControlledStory>
      <button type="button">after</button>
    </div>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
  return { input, onValue, onOuterKey };
}

const shownOptions = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('the combobox finds an option by its label and by its alias', async () => {
  const pune = { value: 'Pune', label: 'पुणे', alias: 'Pune' };
  const { input, onValue } = show({ options: [pune, { value: 'Surat', label: 'सूरत' }] });
  for (const typed of ['पु', 'pun']) {
    await userEvent.type(input, typed);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['पुणे']);
    await userEvent.clear(input);
  }
  await userEvent.type(input, 'pune');
  await userEvent.tab();
  expect(onValue).toHaveBeenLastCalledWith('Pune');
});

describe('Combobox', () => {
  it('Combobox opens the list on a click and selects an option on a click', async () => {
    const { input, onValue } = show();
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(input);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox', { name: 'Location' }).id).toBe(
      input.getAttribute('aria-controls'),
    );
    await userEvent.click(screen.getByRole('option', { name: 'Pune' }));
    expect(onValue).toHaveBeenLastCalledWith('pune');
    expect(input.value).toBe('Pune');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(input);
  });

  it('Combobox works with the keyboard alone: search, arrow keys that wrap around, Enter', async () => {
    const { input, onValue } = show();
    await userEvent.tab();
    await userEvent.keyboard('mum');
    expect(shownOptions()).toEqual(['Mumbai', 'Navi Mumbai']);
    expect(activeOption(input)).toBe('Mumbai');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption(input)).toBe('Navi Mumbai');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onValue).toHaveBeenLastCalledWith('navi mumbai');
    expect(input.value).toBe('Navi Mumbai');
  });

  it('Combobox shows a message when no option matches', async () => {
    const { input } = show();
    await userEvent.type(input, 'xyz');
    expect(screen.getByRole('status').textContent).toBe('No items found');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('Combobox offers to add an item, also when no option matches', async () => {
    const onAdd = vi.fn();
    const { input, onValue } = show({ addItem: { label: 'Add item', onAdd } }, 'pune');
    await userEvent.click(input);
    expect(shownOptions()).toEqual(['Mumbai', 'Nagpur', 'Navi Mumbai', 'Pune', 'Add item']);
    await userEvent.keyboard('xyz');
    expect(screen.getByRole('status').textContent).toBe('No items found');
    expect(shownOptions()).toEqual(['Add item']);
    await userEvent.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledOnce();
    expect(onValue).not.toHaveBeenCalled();
    expect(input.value).toBe('Pune');
  });

  it('Combobox shows a message while the options are loading', async () => {
    const { input } = show({ loading: true, options: [] });
    await userEvent.click(input);
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });

  it('Combobox restores the selected text on Escape without closing a surrounding dialog', async () => {
    const { input, onValue, onOuterKey } = show({}, 'pune');
    await userEvent.click(input);
    await userEvent.keyboard('mum');
    onOuterKey.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(input.value).toBe('Pune');
    expect(onValue).not.toHaveBeenCalled();
    expect(onOuterKey).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onOuterKey).toHaveBeenCalledOnce();
  });

  it('Combobox accepts typed text on blur only if the text is the label of an option', async () => {
    const { input, onValue } = show();
    await userEvent.type(input, 'nagPUR');
    await userEvent.tab();
    expect(onValue).toHaveBeenLastCalledWith('nagpur');
    expect(input.value).toBe('Nagpur');

    await userEvent.clear(input);
    expect(onValue).toHaveBeenLastCalledWith('');
    await userEvent.type(input, 'Mumb');
    await userEvent.tab();
    expect(input.value).toBe('');
  });

  it('Combobox clears the value with the clear button', async () => {
    const { input, onValue } = show({}, 'pune');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(onValue).toHaveBeenLastCalledWith('');
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  it('Combobox works in a shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const container = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(container);
    const onValue = vi.fn();
    render(
      <Combobox label="Location" options={options} texts={texts} value="" onValue={onValue} />,
      { container },
    );
    const inside = within(container);
    const input = inside.getByRole('combobox');
    await userEvent.click(input);
    await userEvent.click(inside.getByRole('option', { name: 'Pune' }));
    expect(onValue).toHaveBeenCalledWith('pune');
    host.remove();
  });

  it('Combobox lists options that start with the typed letters first, and Enter selects the first option', async () => {
    const cities = ['Jaipur', 'Nagpur', 'New Punjab', 'Pune'];
    const { input, onValue } = show({ options: cities.map((label) => ({ value: label, label })) });
    await userEvent.type(input, 'pu');
    expect(shownOptions()).toEqual(['Pune', 'New Punjab', 'Jaipur', 'Nagpur']);
    expect(activeOption(input)).toBe('Pune');
    await userEvent.keyboard('{Enter}');
    expect(onValue).toHaveBeenLastCalledWith('Pune');
  });
});

describe('Combobox autofill', () => {
  it('autofill of a Combobox selects the option with the filled-in label and does not open the list', () => {
    const { input, onValue } = show();
    fireEvent.input(input, { target: { value: 'PUNE' } });
    expect(onValue).toHaveBeenCalledExactlyOnceWith('pune');
    expect(input.value).toBe('Pune');
    expect(shownOptions()).toEqual([]);
  });

  it('Combobox discards an autofilled text that is not the label of an option', () => {
    const { input, onValue } = show();
    fireEvent.input(input, { target: { value: 'Atlantis' } });
    expect(onValue).not.toHaveBeenCalled();
    expect(input.value).toBe('');
  });

  it('Combobox returns the autofilled text as the value while the options are loading', () => {
    const { input, onValue } = show({ options: [], loading: true });
    fireEvent.input(input, { target: { value: ' Pune ' } });
    expect(onValue).toHaveBeenCalledExactlyOnceWith('Pune');
  });
});
