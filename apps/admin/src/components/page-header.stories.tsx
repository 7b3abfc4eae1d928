import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@feedback/ui/button';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  title: 'Console/PageHeader',
  component: PageHeader,
  args: { title: 'Deadlines', note: '62 cases', lead: 'Cases by due date.' },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { PageHeader } from './components/page-header.tsx';",
    keyboard: [],
    accessibility: ['The title is the page’s h1, and also names the browser’s tab.'],
    dos: ['Put the page’s own buttons beside the title.'],
    donts: ['Don’t use two of them on a page.'],
  }),
} satisfies Meta<typeof PageHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const WithActions: Story = {
  args: { back: { to: '/admin/settings', text: 'Settings' } },
  render: (args) => (
    <PageHeader {...args}>
      <Button variant="primary">Add</Button>
    </PageHeader>
  ),
};
