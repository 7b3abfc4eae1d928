import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { FilterSelect } from './filter-select.tsx';

const meta = {
  title: 'Console/FilterSelect',
  component: FilterSelect,
  args: {
    label: 'Status',
    value: 'open',
    onValue: fn(),
    options: [
      { value: '', label: 'All' },
      { value: 'open', label: 'Not closed' },
    ],
  },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { FilterSelect } from './components/filters/filter-select.tsx';",
    keyboard: [['Arrow keys', 'Change the choice.']],
    accessibility: ['It is a native select with a visible label.'],
    dos: ['Give the choice “all” an empty value.'],
    donts: ['Don’t use it in a form: use Select.'],
  }),
} satisfies Meta<typeof FilterSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
