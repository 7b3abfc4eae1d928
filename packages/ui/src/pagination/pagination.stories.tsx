import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Pagination } from './pagination.tsx';

const meta = {
  title: 'Console/Pagination',
  component: Pagination,
  args: {
    label: 'Pages of cases',
    summary: '51-100 of 10,000+',
    newer: 'Newer',
    older: 'Older',
    onNewer: fn(),
    onOlder: fn(),
  },
  globals: { density: 'compact' },
  parameters: withComponentGuide({
    importLine: "import { Pagination } from '@feedback/ui/pagination';",
    keyboard: [['Tab', 'Moves between the two buttons.']],
    accessibility: [
      'It is a named navigation; the summary is an output, so its change is announced.',
    ],
    dos: ['Use it for lists that are paged by a cursor.'],
    donts: ['Don’t show page numbers: a cursor has none.'],
  }),
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const NewestPage: Story = {
  render: ({ onNewer: _onNewer, ...args }) => <Pagination {...args} summary="1-50 of 10,000+" />,
};
