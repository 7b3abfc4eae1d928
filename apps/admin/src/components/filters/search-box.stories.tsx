import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { SearchBox } from './search-box.tsx';

const meta = {
  title: 'Console/SearchBox',
  component: SearchBox,
  args: {
    label: 'Search cases',
    placeholder: 'Name, case id, mobile, words',
    value: '',
    onValue: fn(),
  },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { SearchBox } from './components/filters/search-box.tsx';",
    keyboard: [
      ['/', 'Moves to the search from anywhere on the page.'],
      ['Enter', 'Searches immediately.'],
    ],
    accessibility: ['The key is announced by aria-keyshortcuts.'],
    dos: ['Say in the placeholder what can be searched.'],
    donts: ['Don’t search on every key: the part waits 300 ms.'],
  }),
} satisfies Meta<typeof SearchBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
