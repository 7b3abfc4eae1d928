import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { expect, fn, screen } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts } from '../testing/story-texts.ts';
import { MessageDialog } from './message-dialog.tsx';

const meta = {
  title: 'Forms/MessageDialog',
  component: MessageDialog,
  args: {
    open: false,
    title: '',
    children: null,
    confirmText: '',
    closeLabel: '',
    onConfirm: fn(),
  },
  parameters: withComponentGuide({
    importLine: "import { MessageDialog } from '@feedback/ui/message-dialog';",
    keyboard: [
      ['Escape', 'Cancels, or confirms a message without a cancel button.'],
      ['Enter', 'Presses the focused button.'],
    ],
    accessibility: [
      'It is an alertdialog, and the message is its description.',
      'A question that destroys something puts the focus on the cancel button.',
    ],
    dos: ['Name the buttons after what they do.'],
    donts: ['Don’t use it for news that needs no answer: use a toast.'],
  }),
} satisfies Meta<typeof MessageDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    title: 'Delete',
    children: 'Delete the AMC “Meridian Nifty”?',
    confirmText: 'Delete',
    cancelText: 'Cancel',
    closeLabel: 'Close',
    danger: true,
  },
  render: (args) => {
    const [, updateArgs] = useArgs<typeof args>();
    const close = () => updateArgs({ open: false });
    return (
      <>
        <Button onClick={() => updateArgs({ open: true })}>Ask</Button>
        <MessageDialog {...args} onConfirm={close} onCancel={close} />
      </>
    );
  },
};

export const Message: Story = {
  render: (_, context) => {
    const t = getStoryTexts(context);
    return (
      <MessageDialog open title={t.feedback} confirmText="OK" onConfirm={fn()} closeLabel={t.close}>
        {t.saved}
      </MessageDialog>
    );
  },
};

export const Question: Story = {
  render: (_, context) => {
    const t = getStoryTexts(context);
    return (
      <MessageDialog
        open
        danger
        title={t.delete}
        confirmText={t.delete}
        cancelText={t.cancel}
        onConfirm={fn()}
        onCancel={fn()}
        closeLabel={t.close}
      >
        {t.deleteQuestion}
      </MessageDialog>
    );
  },
  play: async ({ globals }) => {
    const t = getStoryTexts({ globals });
    await expect(document.activeElement).toBe(screen.getByRole('button', { name: t.cancel }));
  },
};
