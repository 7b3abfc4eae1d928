import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Row } from '../testing/story-room.tsx';
import { getStoryTexts } from '../testing/story-texts.ts';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Forms/Spinner',
  component: Spinner,
  parameters: withComponentGuide({
    importLine: "import { Spinner } from '@feedback/ui/spinner';",
    keyboard: [],
    accessibility: [
      'The ring is hidden from assistive technology; the label is read.',
      'For less motion the ring pulses slowly instead of turning.',
    ],
    dos: ['Put it beside words that say what is happening.'],
    donts: ['Don’t show it for less than half a second.'],
  }),
} satisfies Meta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { label: 'Loading' } };

export const BesideWords: Story = {
  render: (_, context) => (
    <Row>
      <span>
        <Spinner /> {getStoryTexts(context).loading}
      </span>
    </Row>
  ),
};
