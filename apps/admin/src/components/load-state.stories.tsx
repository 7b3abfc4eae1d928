import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useQuery } from '@tanstack/react-query';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { QueryLoadState, TableSkeleton } from './load-state.tsx';

const meta = {
  title: 'Console/TableSkeleton',
  component: TableSkeleton,
  args: { label: 'Loading…', rows: 4 },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine:
      "import { QueryLoadFailure, QueryLoadState, TableSkeleton } from './components/load-state.tsx';",
    keyboard: [['Tab, Enter', 'Move to and press “Try again” after a failure.']],
    accessibility: [
      'The skeleton is an output with aria-busy and a label.',
      'After a successful retry the focus moves to the place that held the button.',
    ],
    dos: ['Use QueryLoadState above a list: it shows the skeleton, or the failure with a retry.'],
    donts: ['Don’t show a spinner for a whole page.'],
  }),
} satisfies Meta<typeof TableSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

function FailedList() {
  const query = useQuery({
    queryKey: ['cases'],
    queryFn: () => Promise.reject(new Error('offline')),
    retry: false,
  });
  return <QueryLoadState query={query} rows={3} />;
}

/** A list that could not be loaded. */
export const Failed: Story = {
  render: () => <FailedList />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
