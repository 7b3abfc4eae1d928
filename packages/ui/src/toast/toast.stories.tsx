import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Row } from '../testing/story-room.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts, type StoryTexts } from '../testing/story-texts.ts';
import { ToastProvider, useToast } from './toast.tsx';

const meta = {
  title: 'Console/Toast',
  component: ToastProvider,
  args: { label: '', closeLabel: '', children: null },
  parameters: withComponentGuide({
    importLine: "import { ToastProvider, useToast } from '@feedback/ui/toast';",
    keyboard: [
      ['Tab', 'Moves to the toast’s action and close button; toasts wait while one has the focus.'],
    ],
    accessibility: ['A bad toast is announced immediately, the others politely.'],
    dos: ['Use it to confirm what the visitor just did, with an undo where possible.'],
    donts: [
      'Don’t use it inside an open dialog: everything around a dialog is inert.',
      'Don’t show more than three at a time.',
    ],
  }),
} satisfies Meta<typeof ToastProvider>;
export default meta;

function Sayers({ t }: { t: StoryTexts }) {
  const toast = useToast();
  return (
    <Row>
      <Button onClick={() => toast({ text: t.saved })}>{t.save}</Button>
      <Button
        onClick={() =>
          toast({
            text: t.offline,
            tone: 'bad',
            action: { label: t.tryAgain, onAction: fn() },
          })
        }
      >
        {t.delete}
      </Button>
    </Row>
  );
}

export const Playground: StoryObj<typeof meta> = {
  render: (_, context) => {
    const t = getStoryTexts(context);
    return (
      <ToastProvider label={t.feedback} closeLabel={t.close}>
        <Sayers t={t} />
      </ToastProvider>
    );
  },
};

export const Messages: StoryObj<typeof meta> = {
  ...Playground,
  play: async ({ canvas, globals, userEvent }) => {
    const t = getStoryTexts({ globals });
    await userEvent.click(canvas.getByRole('button', { name: t.save }));
    await userEvent.click(canvas.getByRole('button', { name: t.delete }));
    await waitFor(() => expect(screen.getByRole('button', { name: t.tryAgain })).toBeVisible());
  },
};
