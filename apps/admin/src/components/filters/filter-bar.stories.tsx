import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { DateFilter } from './date-filter.tsx';
import { FilterSelect } from './filter-select.tsx';
import { FilterBar } from './filter-bar.tsx';

const meta = {
  title: 'Console/FilterBar',
  component: FilterBar,
  args: { isFiltered: true, clearLabel: 'Clear filters', onClear: fn(), children: null },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { FilterBar } from './components/filters/filter-bar.tsx';",
    keyboard: [['Tab', 'Moves through the filters to “Clear filters”.']],
    accessibility: ['It is a search landmark.'],
    dos: ['Keep a list’s filters in one row.'],
    donts: ['Don’t hide a filter that is set.'],
  }),
} satisfies Meta<typeof FilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <FilterBar {...args}>
      <FilterSelect
        label="Status"
        value="open"
        onValue={fn()}
        options={[
          { value: '', label: 'All' },
          { value: 'open', label: 'Not closed' },
        ]}
      />
      <DateFilter from="" to="" onChange={fn()} />
    </FilterBar>
  ),
};
