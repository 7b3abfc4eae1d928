import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Forms/Skeleton',
  component: Skeleton,
  parameters: withComponentGuide({
    importLine: "import { Skeleton } from '@feedback/ui/skeleton';",
    keyboard: [],
    accessibility: ['It is hidden from assistive technology: the region around it has aria-busy.'],
    dos: [
      'Give it the size of what it stands for, so that nothing moves when the content arrives.',
    ],
    donts: ['Don’t use it for an action: use a busy button.'],
  }),
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { width: '240px', height: '1em' } };

export const Lines: Story = {
  render: () => (
    <Column>
      <div aria-busy="true">
        <Skeleton width="60%" />
        <br />
        <Skeleton height="44px" />
      </div>
    </Column>
  ),
};
