import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { ControlledStory } from '../testing/controlled.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { TextField } from '../text-field/text-field.tsx';
import { Popover } from './popover.tsx';

const meta = {
  title: 'Console/Popover',
  component: Popover,
  args: { label: 'Date', trigger: <Button>Date</Button>, children: null },
  globals: { density: 'compact' },
  parameters: withComponentGuide({
    importLine: "import { Popover } from '@feedback/ui/popover';",
    keyboard: [
      ['Enter, Space', 'Open the panel; the focus moves to its first control.'],
      ['Escape', 'Closes the panel; the focus returns to the button.'],
    ],
    accessibility: ['It is a non-modal dialog with a name.'],
    dos: ['Use it for a few controls that belong to a button, such as a date range.'],
    donts: ['Don’t use it for a list of actions: use Menu.'],
  }),
} satisfies Meta<typeof Popover>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { align: 'start', children: 'A few controls.' },
};

export const FocusInside: Story = {
  render: (args) => (
    <Popover {...args}>
      <ControlledStory initial="">
        {(value, onValue) => <TextField label="From" value={value} onValue={onValue} />}
      </ControlledStory>
    </Popover>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('textbox')).toHaveFocus();
  },
};
