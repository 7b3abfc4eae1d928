import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { RefreshButton } from './refresh-button.tsx';

const meta = {
  title: 'Console/RefreshButton',
  component: RefreshButton,
  args: { onRefresh: fn(async () => undefined) },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { RefreshButton } from './components/list-screen/refresh-button.tsx';",
    keyboard: [['Enter, Space', 'Loads the list again.']],
    accessibility: ['It is busy only for the person who pressed it.'],
    dos: ['Use it on lists whose rows change on their own.'],
    donts: ['Don’t reload the page.'],
  }),
} satisfies Meta<typeof RefreshButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
