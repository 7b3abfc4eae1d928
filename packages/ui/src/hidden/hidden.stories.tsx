import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withComponentGuide } from '../testing/part-guide.ts';
import { VisuallyHidden } from './hidden.tsx';

const meta = {
  title: 'Forms/Hidden',
  component: VisuallyHidden,
  args: { children: 'closed on 21 November' },
  parameters: withComponentGuide({
    importLine: "import { Hidden } from '@feedback/ui/hidden';",
    keyboard: [],
    accessibility: ['The text is read by screen readers and takes no space on the screen.'],
    dos: ['Use it for words that sighted visitors get from the layout.'],
    donts: ['Don’t hide anything that can take the focus.'],
  }),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <p>
      Case MF-7K4Q-9M2P <VisuallyHidden {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/closed on/)).toHaveStyle({ position: 'absolute' });
  },
};
