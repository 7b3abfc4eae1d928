import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { DiscardChangesDialog } from './discard-question.tsx';

const meta = {
  title: 'Console/DiscardQuestion',
  component: DiscardChangesDialog,
  args: { open: true, onDiscard: fn(), onKeep: fn() },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { DiscardChangesDialog } from './components/form/discard-question.tsx';",
    keyboard: [['Escape', 'Keeps editing.']],
    accessibility: ['The focus starts on “Keep editing”.'],
    dos: ['Use it when a dialog with typed text is left.'],
    donts: ['Don’t ask when nothing was typed.'],
  }),
} satisfies Meta<typeof DiscardChangesDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
