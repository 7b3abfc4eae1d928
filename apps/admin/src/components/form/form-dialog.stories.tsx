import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { TextField } from '@feedback/ui/text-field';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import { FormDialog, leaveWithoutConfirmation } from './form-dialog.tsx';

const meta = {
  title: 'Console/FormDialog',
  component: FormDialog,
  args: {
    title: 'Add holiday',
    submit: { label: 'Add', busyLabel: 'Adding…', busy: false },
    leaving: leaveWithoutConfirmation(fn()),
    onSubmit: fn(),
    children: <TextField label="Name" value="Diwali" onValue={fn()} />,
  },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine:
      "import { FormDialog, leaveWithoutConfirmation } from './components/form/form-dialog.tsx';",
    keyboard: [
      ['Enter', 'Submits from a field of one line.'],
      ['Escape', 'Leaves; asks first when something was typed.'],
    ],
    accessibility: [
      'The submit button names the action; an error of the call is announced above the buttons.',
    ],
    dos: ['Use useContractForm for the fields, the rules and the ways to leave.'],
    donts: ['Don’t close the dialog before the API confirms.'],
  }),
} satisfies Meta<typeof FormDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Failed: Story = { args: { error: new Error('offline') } };

/** The question before typed text is discarded. */
export const Discarding: Story = {
  args: {
    leaving: {
      ...leaveWithoutConfirmation(fn()),
      question: { open: true, onDiscard: fn(), onKeep: fn() },
    },
  },
};
