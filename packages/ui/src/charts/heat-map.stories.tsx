import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { getStoryTexts } from '../testing/story-texts.ts';
import { HeatMap } from './heat-map.tsx';

const meta = {
  title: 'Figures/HeatMap',
  component: HeatMap,
  args: {
    label: 'Cases by type and month',
    heading: 'Query For',
    columns: ['7 / 26', '8 / 26', '9 / 26', '10 / 26', '11 / 26'],
    rows: [
      { label: 'Transactions', values: [0, 3, 5, 9, 14] },
      { label: 'Statements', values: [1, 6, 11, 4, 0] },
    ],
    format: String,
  },
  render: (args) => (
    <Column>
      <HeatMap {...args} />
    </Column>
  ),
  parameters: withComponentGuide({
    importLine: "import { HeatMap } from '@feedback/ui/charts/heat-map';",
    keyboard: [],
    accessibility: [
      'It is a table with row and column headers; the tint repeats what the number says.',
    ],
    dos: ['Use it for counts by two dimensions.'],
    donts: ['Don’t use it for more than about twelve columns.'],
  }),
} satisfies Meta<typeof HeatMap>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Tints: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Column>
        <HeatMap
          {...args}
          label={t.feedback}
          heading={t.queryFor}
          rows={[
            { label: t.transactions, values: [0, 3, 5, 9, 14] },
            { label: t.statements, values: [1, 6, 11, 4, 0] },
          ]}
        />
      </Column>
    );
  },
};
