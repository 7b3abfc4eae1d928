import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { Sparkline } from './sparkline.tsx';

const meta = {
  title: 'Figures/Sparkline',
  component: Sparkline,
  args: {
    label: 'Entered: from 31 to 63 cases a month',
    values: [31, 44, 27, 52, 61, 38, 45, 72, 66, 49, 58, 63],
  },
  render: (args) => (
    <Column>
      <Sparkline {...args} />
    </Column>
  ),
  parameters: withComponentGuide({
    importLine: "import { Sparkline } from '@feedback/ui/charts/sparkline';",
    keyboard: [],
    accessibility: [
      'The label says the course in words; the drawing is hidden from assistive technology.',
    ],
    dos: ['Put it beside the number that it leads to.'],
    donts: ['Don’t use it where exact values matter: use LineChart.'],
  }),
} satisfies Meta<typeof Sparkline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
