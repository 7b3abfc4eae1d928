import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { RangeChart } from './range-chart.tsx';

const meta = {
  title: 'Figures/RangeChart',
  component: RangeChart,
  args: {
    label: 'Days until closing',
    points: [
      { label: 'Transactions', usual: 4, end: 12 },
      { label: 'Statements', usual: 7, end: 9 },
    ],
    format: String,
    names: { usual: 'Median', end: '90% closed within' },
    asTable: 'Show as a table',
    table: null,
  },
  render: (args) => (
    <Column>
      <RangeChart {...args} />
    </Column>
  ),
  parameters: withComponentGuide({
    importLine: "import { RangeChart } from '@feedback/ui/charts/range-chart';",
    keyboard: [['Tab, Enter', 'Open the table of the same values.']],
    accessibility: ['Each row says both values in words.'],
    dos: ['Use it for a median with a 90th percentile.'],
    donts: ['Don’t use it for averages: an average has no range.'],
  }),
} satisfies Meta<typeof RangeChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
