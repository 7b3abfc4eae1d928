import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { CloseIcon } from '../icons/icons.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Forms/IconButton',
  component: IconButton,
  args: { label: 'Close', children: <CloseIcon />, onClick: fn() },
  parameters: withComponentGuide({
    importLine: "import { IconButton } from '@feedback/ui/icon-button';",
    keyboard: [['Enter, Space', 'Presses the button.']],
    accessibility: [
      'The label is the accessible name and the browser’s tooltip.',
      'The target is 44 px, or 36 px in the compact density under a mouse.',
    ],
    dos: ['Use it for actions with a well-known sign: close, view, download.'],
    donts: [
      'Don’t use it for the main action of a view.',
      'Don’t repeat the label in the icon’s own title.',
    ],
  }),
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Disabled: Story = { args: { disabled: true } };
