import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Accordion } from '../accordion/accordion.tsx';
import { Button } from '../button/button.tsx';
import { Controlled } from '../testing/controlled.tsx';
import { Column } from '../testing/story-room.tsx';
import { storyTexts, type StoryTexts } from '../testing/story-texts.ts';
import { Drawer } from './drawer.tsx';

const panels = (t: StoryTexts) => [
  { id: 'header-index-0', title: t.transactions, content: t.descriptionText },
  { id: 'header-index-1', title: t.statements, content: t.descriptionText },
  { id: 'header-index-2', title: t.feedback, content: t.descriptionText },
];

const meta = {
  title: 'Site/Drawer and accordion',
  component: Drawer,
  args: { open: false, title: '', closeLabel: '', onClose: fn() },
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Panels: Story = {
  render: (_, context) => (
    <Column>
      <Accordion defaultOpen="header-index-0" items={panels(storyTexts(context))} />
    </Column>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole<HTMLDetailsElement>('group');
    const head = second?.querySelector('summary');
    if (head) await userEvent.click(head);
    await expect(second?.open).toBe(true);
    await expect(first?.open).toBe(false);
  },
};

export const SlidIn: Story = {
  render: (args, context) => {
    const t = storyTexts(context);
    return (
      <Controlled initial={false}>
        {(open, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>{t.menu}</Button>
            <Drawer
              {...args}
              open={open}
              title={t.menu}
              closeLabel={t.close}
              onClose={() => setOpen(false)}
            >
              <Accordion items={panels(t)} />
            </Drawer>
          </>
        )}
      </Controlled>
    );
  },
  play: async ({ canvas, globals, userEvent }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const close = screen.getByRole('button', { name: storyTexts({ globals }).close });
    await userEvent.click(close);
    await expect(document.activeElement).toBe(opener);
    await userEvent.click(opener);
  },
};

export const FromTheStart: Story = {
  render: (_, context) => {
    const t = storyTexts(context);
    return (
      <Drawer open side="start" title={t.menu} closeLabel={t.close} onClose={fn()}>
        <Accordion items={panels(t)} />
      </Drawer>
    );
  },
};
