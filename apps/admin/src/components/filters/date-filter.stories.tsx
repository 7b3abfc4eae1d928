import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { DateFilter } from './date-filter.tsx';

const meta = {
  title: 'Console/DateFilter',
  component: DateFilter,
  args: { from: '2026-11-01', to: '', onChange: fn() },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { DateFilter } from './components/filters/date-filter.tsx';",
    keyboard: [
      ['Enter, Space', 'Open the two dates.'],
      ['Escape', 'Closes them.'],
    ],
    accessibility: ['The button’s name contains the chosen range.'],
    dos: ['Use it for a range whose ends may be open.'],
    donts: ['Don’t use it for a required date: use TextField with type date.'],
  }),
} satisfies Meta<typeof DateFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
