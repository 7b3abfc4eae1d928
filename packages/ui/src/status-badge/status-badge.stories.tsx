import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Row } from '../testing/story-room.tsx';
import { getStoryTexts } from '../testing/story-texts.ts';
import { StatusBadge } from './status-badge.tsx';

const meta = {
  title: 'Forms/StatusBadge',
  component: StatusBadge,
  args: { tone: 'info', children: 'Assigned' },
  parameters: withComponentGuide({
    importLine: "import { StatusBadge } from '@feedback/ui/status-badge';",
    keyboard: [],
    accessibility: ['A dot and a word show the state: never colour alone.'],
    dos: ['Use one or two words.'],
    donts: ['Don’t use it as a button.'],
  }),
} satisfies Meta<typeof StatusBadge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Tones: Story = {
  render: (_, context) => {
    const t = getStoryTexts(context);
    return (
      <Row>
        <StatusBadge tone="warn">{t.open}</StatusBadge>
        <StatusBadge tone="info">{t.assigned}</StatusBadge>
        <StatusBadge tone="ok">{t.closed}</StatusBadge>
        <StatusBadge tone="bad">{t.offline}</StatusBadge>
        <StatusBadge tone="neutral">{t.employee}</StatusBadge>
      </Row>
    );
  },
};
