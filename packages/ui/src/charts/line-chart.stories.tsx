import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildYearOfCases } from '../testing/chart-series.ts';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { LineChart } from './line-chart.tsx';

const meta = {
  title: 'Figures/LineChart',
  component: LineChart,
  args: buildYearOfCases({ globals: {} }),
  render: (args) => (
    <Column>
      <LineChart {...args} />
    </Column>
  ),
  parameters: withComponentGuide({
    importLine: "import { LineChart } from '@feedback/ui/charts/line-chart';",
    keyboard: [
      ['Arrow keys', 'Move to the next or previous point; its values are announced and shown.'],
    ],
    accessibility: [
      'The chart is a figure with a caption; a slider over it reads the values point by point.',
      'The same values are in a table that the visitor can open.',
      'Series differ by pattern as well as by colour.',
    ],
    dos: ['Use it for a course over time.', 'Set base to near only for prices, never for counts.'],
    donts: ['Don’t use it for categories that have no order.'],
  }),
} satisfies Meta<typeof LineChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Lines: Story = {
  render: (_args, context) => (
    <Column>
      <LineChart {...buildYearOfCases(context)} />
    </Column>
  ),
};
