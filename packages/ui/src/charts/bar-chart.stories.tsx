import type { Meta, StoryObj } from '@storybook/react-vite';
import { buildYearOfCases } from '../testing/chart-series.ts';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { BarChart } from './bar-chart.tsx';

const meta = {
  title: 'Figures/BarChart',
  component: BarChart,
  args: buildYearOfCases({ globals: {} }),
  render: (args) => (
    <Column>
      <BarChart {...args} />
    </Column>
  ),
  parameters: withComponentGuide({
    importLine: "import { BarChart } from '@feedback/ui/charts/bar-chart';",
    keyboard: [
      ['Arrow keys', 'Move to the next or previous point; its values are announced and shown.'],
    ],
    accessibility: [
      'The chart is a figure with a caption; a slider over it reads the values point by point.',
      'The same values are in a table that the visitor can open.',
      'Series differ by pattern as well as by colour.',
    ],
    dos: ['Use it to compare amounts side by side.'],
    donts: ['Don’t use it for more than two series: use a table.'],
  }),
} satisfies Meta<typeof BarChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Bars: Story = {
  render: (_args, context) => (
    <Column>
      <BarChart {...buildYearOfCases(context)} />
    </Column>
  ),
};
