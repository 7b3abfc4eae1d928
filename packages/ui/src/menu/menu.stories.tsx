import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts, type StoryTexts } from '../testing/story-texts.ts';
import { Menu } from './menu.tsx';

const entries = (t: StoryTexts) => [
  { id: 'view', label: t.view, onSelect: fn() },
  { id: 'edit', label: t.edit, onSelect: fn() },
  { id: 'save', label: t.save, disabled: true },
  { id: 'delete', label: t.delete, danger: true, apart: true, onSelect: fn() },
];

const meta = {
  title: 'Console/Menu',
  component: Menu,
  args: { label: '', trigger: <Button />, items: [], align: 'start' },
  globals: { density: 'compact' },
  parameters: withComponentGuide({
    importLine: "import { Menu } from '@feedback/ui/menu';",
    keyboard: [
      ['Enter, Space, Arrow down', 'Open the menu.'],
      ['Arrow keys, Home, End', 'Move through the entries.'],
      ['A letter', 'Goes to the next entry that begins with it.'],
      ['Escape', 'Closes the menu; the focus returns to the button.'],
    ],
    accessibility: ['It follows the ARIA menu pattern.'],
    dos: [
      'Use it for several actions on one thing.',
      'Put a dangerous action last, apart from the others.',
    ],
    donts: ['Don’t use it for choices: use Select or RadioGroup.'],
  }),
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    label: 'More',
    trigger: <Button>More</Button>,
    items: [
      { id: 'view', label: 'View' },
      { id: 'edit', label: 'Edit' },
      { id: 'delete', label: 'Delete', danger: true, apart: true },
    ],
  },
};

export const OpenMenu: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
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
    const t = getStoryTexts(context);
    return (
      <Dialog open title={t.feedback} closeLabel={t.close} onClose={fn()}>
        <Menu {...args} label={t.more} trigger={<Button>{t.more}</Button>} items={entries(t)} />
      </Dialog>
    );
  },
  play: async ({ globals, userEvent }) => {
    const t = getStoryTexts({ globals });
    await userEvent.click(screen.getByRole('button', { name: t.more }));
    const item = await screen.findByRole('menuitem', { name: t.view });
    const box = item.getBoundingClientRect();
    // No element covers the item, and it is not inert.
    const top = document.elementFromPoint(box.x + 4, box.y + 4);
    await expect(item.contains(top)).toBe(true);
  },
};
