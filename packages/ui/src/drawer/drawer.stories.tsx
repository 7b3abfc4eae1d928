import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, screen } from 'storybook/test';
import { Accordion } from '../accordion/accordion.tsx';
import { Button } from '../button/button.tsx';
import { ControlledStory } from '../testing/controlled.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts, type StoryTexts } from '../testing/story-texts.ts';
import { Drawer } from './drawer.tsx';

const panels = (t: StoryTexts) => [
  { id: 'header-index-0', title: t.transactions, content: t.descriptionText },
  { id: 'header-index-1', title: t.statements, content: t.descriptionText },
  { id: 'header-index-2', title: t.feedback, content: t.descriptionText },
];

const meta = {
  title: 'Site/Drawer',
  component: Drawer,
  args: { open: false, title: '', closeLabel: '', onClose: fn() },
  parameters: withComponentGuide({
    importLine: "import { Drawer } from '@feedback/ui/drawer';",
    keyboard: [
      ['Escape', 'Closes the drawer.'],
      ['Tab', 'Moves through the drawer and stays inside.'],
    ],
    accessibility: ['It is a modal dialog: the page behind it is inert and does not scroll.'],
    dos: ['Use it for navigation or filters on a small screen.'],
    donts: ['Don’t use it for a task with several steps.'],
  }),
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { title: 'Menu', closeLabel: 'Close', side: 'end', children: 'Navigation or filters.' },
  render: (args) => {
    const [, updateArgs] = useArgs<typeof args>();
    const close = () => {
      updateArgs({ open: false });
      args.onClose();
    };
    return (
      <>
        <Button onClick={() => updateArgs({ open: true })}>Open the drawer</Button>
        <Drawer {...args} onClose={close} />
      </>
    );
  },
};

export const SlidIn: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <ControlledStory initial={false}>
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
      </ControlledStory>
    );
  },
  play: async ({ canvas, globals, userEvent }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const close = screen.getByRole('button', { name: getStoryTexts({ globals }).close });
    await userEvent.click(close);
    await expect(document.activeElement).toBe(opener);
    await userEvent.click(opener);
  },
};

export const FromTheStart: Story = {
  render: (_, context) => {
    const t = getStoryTexts(context);
    return (
      <Drawer open side="start" title={t.menu} closeLabel={t.close} onClose={fn()}>
        <Accordion items={panels(t)} />
      </Drawer>
    );
  },
};
