import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { ParetoChart } from './pareto-chart.tsx';

const meta = {
  title: 'Figures/ParetoChart',
  component: ParetoChart,
  args: {
    label: 'Causes by number of cases',
    points: [
      { label: 'Transactions', value: 16 },
      { label: 'Statements', value: 12 },
      { label: 'Mobile No', value: 9 },
    ],
    total: 40,
    format: String,
    formatShare: (share) => `${Math.round(share * 100)}%`,
    names: { value: 'Cases', together: 'Running total' },
    asTable: 'Show as a table',
    table: null,
  },
  render: (args) => (
    <Column>
      <ParetoChart {...args} />
    </Column>
  ),
  parameters: withComponentGuide({
    importLine: "import { ParetoChart } from '@feedback/ui/charts/pareto-chart';",
    keyboard: [['Tab, Enter', 'Open the table of the same values.']],
    accessibility: ['Each row says its value and its running total in words.'],
    dos: [
      'Sort the points by size, largest first.',
      'Use it to find the few causes of most cases.',
    ],
    donts: ['Don’t use it for fewer than three causes.'],
  }),
} satisfies Meta<typeof ParetoChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
