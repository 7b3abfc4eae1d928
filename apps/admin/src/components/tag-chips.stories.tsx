import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { TagChips } from './tag-chips.tsx';

const meta = {
  title: 'Console/TagChips',
  component: TagChips,
  args: {
    tags: [
      { id: 1, name: 'Nominee', color: 'blue' },
      { id: 2, name: 'Bank change', color: 'green' },
    ],
  },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { TagChip, TagChips } from './components/tag-chips.tsx';",
    keyboard: [],
    accessibility: ['A tag’s name is text; its colour adds nothing that the name does not say.'],
    dos: ['Use it for the tags of one case.'],
    donts: ['Don’t use it for a status: use StatusBadge.'],
  }),
} satisfies Meta<typeof TagChips>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
