import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { DueDateCell, DueDateMark } from './due-mark.tsx';

const meta = {
  title: 'Console/DueMark',
  component: DueDateMark,
  args: { row: { dueAt: '2099-11-27T18:29:59.999Z', status: 'assigned', closureDate: null } },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { DueDateCell, DueDateMark } from './components/due-mark.tsx';",
    keyboard: [],
    accessibility: ['A missed due date is said in words, not by colour alone.'],
    dos: ['Use DueDateCell in a narrow column: it takes two lines.'],
    donts: ['Don’t calculate “overdue” in a page.'],
  }),
} satisfies Meta<typeof DueDateMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Overdue: Story = {
  args: { row: { dueAt: '2020-01-08T18:29:59.999Z', status: 'assigned', closureDate: null } },
};

export const ClockStopped: Story = {
  args: {
    row: {
      dueAt: '2020-01-08T18:29:59.999Z',
      status: 'assigned',
      closureDate: null,
      clockStoppedAt: '2020-01-05T06:00:00.000Z',
    },
  },
};

/** The due date above its state, such as "Overdue", for a narrow column. */
export const NarrowColumn: Story = { render: ({ row }) => <DueDateCell row={row} /> };
