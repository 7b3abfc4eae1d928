import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FilterButton } from '../filter-button/filter-button.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Controlled } from '../testing/controlled.tsx';
import { storyTexts, type StoryTexts } from '../testing/story-texts.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Menu } from './menu.tsx';

const entries = (t: StoryTexts) => [
  { id: 'view', label: t.view, onSelect: fn() },
  { id: 'edit', label: t.edit, onSelect: fn() },
  { id: 'save', label: t.save, disabled: true },
  { id: 'delete', label: t.delete, danger: true, apart: true, onSelect: fn() },
];

const meta = {
  title: 'Console/Popups',
  component: Menu,
  args: { label: '', trigger: <Button />, items: [], align: 'start' },
  globals: { density: 'compact' },
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OpenMenu: Story = {
  render: (args, context) => {
    const t = storyTexts(context);
    return <Menu {...args} label={t.more} trigger={<Button>{t.more}</Button>} items={entries(t)} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    const trigger = canvas.getByRole('button', { expanded: true });
    await userEvent.click(trigger);
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger);
  },
};

export const MenuInADialog: Story = {
  render: (args, context) => {
    const t = storyTexts(context);
    return (
      <Dialog open title={t.feedback} closeLabel={t.close} onClose={fn()}>
        <Menu {...args} label={t.more} trigger={<Button>{t.more}</Button>} items={entries(t)} />
      </Dialog>
    );
  },
  play: async ({ globals, userEvent }) => {
    const t = storyTexts({ globals });
    await userEvent.click(screen.getByRole('button', { name: t.more }));
    const item = await screen.findByRole('menuitem', { name: t.view });
    const box = item.getBoundingClientRect();
    // Nothing lies over it, and it is not inert.
    const top = document.elementFromPoint(box.x + 4, box.y + 4);
    await expect(item.contains(top)).toBe(true);
  },
};

export const Filter: Story = {
  render: (_, context) => {
    const t = storyTexts(context);
    const options = [
      { value: '', label: t.notClosed },
      { value: 'open', label: t.open },
      { value: 'closed', label: t.closed },
    ];
    return (
      <Controlled initial="">
        {(value, onValue) => (
          <FilterButton
            label={t.status}
            summary={options.find((option) => option.value === value)?.label}
            isSet={value !== ''}
          >
            {(close) => (
              <RadioGroup
                label={t.status}
                hideLabel
                stacked
                options={options}
                value={value}
                onValue={(next) => {
                  onValue(next);
                  close();
                }}
              />
            )}
          </FilterButton>
        )}
      </Controlled>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const filter = canvas.getByRole('button');
    await userEvent.click(filter);
    const radios = await screen.findAllByRole('radio');
    if (radios[1]) await userEvent.click(radios[1]);
    await expect(filter).toHaveAttribute('data-set');
    await userEvent.click(filter);
  },
};

export const Tip: Story = {
  render: (_, context) => {
    const t = storyTexts(context);
    return (
      <div style={{ padding: 64 }}>
        <Tooltip text="21 Nov 2026, 11:02:09 am">
          <Button>{t.date}</Button>
        </Tooltip>
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await expect(button).toHaveAccessibleDescription('21 Nov 2026, 11:02:09 am');
    await userEvent.hover(button);
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};
