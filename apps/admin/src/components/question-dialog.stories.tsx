import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../testing/in-console.tsx';
import { ConfirmationDialog } from './question-dialog.tsx';

const meta = {
  title: 'Console/QuestionDialog',
  component: ConfirmationDialog,
  args: {
    question: {
      title: 'Delete holiday',
      lead: 'Delete “Diwali”? Existing due dates do not change.',
      label: 'Delete',
      busyLabel: 'Deleting…',
      danger: true,
      run: fn(async () => undefined),
      onDone: fn(),
    },
    queryKey: ['holidays'],
    onClose: fn(),
  },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { ConfirmationDialog } from './components/question-dialog.tsx';",
    keyboard: [['Escape', 'Cancels.']],
    accessibility: ['A dangerous question puts the focus on the cancel button.'],
    dos: ['Name the thing in the question and the action on the button.'],
    donts: ['Don’t ask before something that can be undone: do it, and offer the undo.'],
  }),
} satisfies Meta<typeof ConfirmationDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
