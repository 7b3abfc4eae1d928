import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { AudienceNames } from './audience-names.tsx';

const meta = {
  title: 'Console/AudienceNames',
  component: AudienceNames,
  args: { userType: 'c,e' },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { AudienceNames } from './components/reference-data/audience-names.tsx';",
    keyboard: [],
    accessibility: ['The names are text, separated by commas.'],
    dos: ['Use it wherever a feedback type’s audiences are shown.'],
    donts: ['Don’t show the codes c, d and e to people.'],
  }),
} satisfies Meta<typeof AudienceNames>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
