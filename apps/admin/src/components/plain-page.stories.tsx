import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { PageWithoutShell } from './plain-page.tsx';

const meta = {
  title: 'Console/PlainPage',
  component: PageWithoutShell,
  args: { children: <h1>Login</h1> },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { PageWithoutShell } from './components/plain-page.tsx';",
    keyboard: [],
    accessibility: ['Header, page and footer are landmarks.'],
    dos: ['Use it for pages before sign-in.'],
    donts: ['Don’t use it inside the console’s shell.'],
  }),
} satisfies Meta<typeof PageWithoutShell>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
