import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@feedback/ui/button';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Console/EmptyState',
  component: EmptyState,
  args: { title: 'No Record Found', lead: 'Clear the filters to see all cases.' },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { EmptyState } from './components/empty-state.tsx';",
    keyboard: [],
    accessibility: ['It is an output, so a screen reader announces it when a list becomes empty.'],
    dos: ['Say why the list is empty and what to do next.'],
    donts: ['Don’t show it while the list is loading: use QueryLoadState.'],
  }),
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const WithAction: Story = {
  args: { title: 'No holidays yet', lead: 'Working days leave holidays out.' },
  render: (args) => (
    <EmptyState {...args}>
      <Button>Add a holiday</Button>
    </EmptyState>
  ),
};
