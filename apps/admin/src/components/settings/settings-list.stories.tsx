import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { SettingsList } from './settings-list.tsx';

const meta = {
  title: 'Console/SettingsList',
  component: SettingsList,
  args: {
    title: 'Levels',
    note: 'Reminders go out in office hours.',
    children: <p>Head of service: day 14</p>,
  },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { SettingsList } from './components/settings/settings-list.tsx';",
    keyboard: [],
    accessibility: ['The title is an h2 below the page’s h1.'],
    dos: ['Use it for each list of a settings page.'],
    donts: ['Don’t show an empty table: pass empty.'],
  }),
} satisfies Meta<typeof SettingsList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Empty: Story = { args: { empty: 'No levels yet.' } };
