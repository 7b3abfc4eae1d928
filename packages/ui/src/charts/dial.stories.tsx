import type { Meta, StoryObj } from '@storybook/react-vite';
import { withGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { storyTexts } from '../testing/story-texts.ts';
import { Dial } from './dial.tsx';

const meta = {
  title: 'Figures/Dial',
  component: Dial,
  args: {
    label: 'Riskometer',
    levels: ['Low', 'Moderate', 'High'],
    level: 1,
    words: 'The risk is moderate.',
  },
  render: (args) => (
    <Column>
      <Dial {...args} />
    </Column>
  ),
  parameters: withGuide({
    importLine: "import { Dial } from '@feedback/ui/charts/dial';",
    keyboard: [],
    accessibility: [
      'The levels are an ordered list; the current one has aria-current, and words says it in a sentence.',
    ],
    dos: ['Use it for one level out of three to six.'],
    donts: ['Don’t use it for a percentage.'],
  }),
} satisfies Meta<typeof Dial>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Level: Story = {
  render: (_args, context) => {
    const t = storyTexts(context);
    return (
      <Column>
        <Dial
          label={t.status}
          levels={[t.open, t.assigned, t.closed]}
          level={1}
          words={t.assigned}
        />
      </Column>
    );
  },
};
