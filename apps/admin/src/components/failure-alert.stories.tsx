import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { ErrorAlert } from './failure-alert.tsx';

const meta = {
  title: 'Console/FailureAlert',
  component: ErrorAlert,
  args: { error: new Error('offline') },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { ErrorAlert } from './components/failure-alert.tsx';",
    keyboard: [],
    accessibility: ['It has role alert, so a screen reader announces it immediately.'],
    dos: ['Put it where the visitor looks: inside the dialog, above its buttons.'],
    donts: ['Don’t show the server’s technical message: the part explains the error code.'],
  }),
} satisfies Meta<typeof ErrorAlert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
