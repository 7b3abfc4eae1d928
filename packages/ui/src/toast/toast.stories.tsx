import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Row } from '../testing/story-room.tsx';
import { storyTexts, type StoryTexts } from '../testing/story-texts.ts';
import { ToastProvider, useToast } from './toast.tsx';

const meta = {
  title: 'Console/Toast',
  component: ToastProvider,
  args: { label: '', closeLabel: '', children: null },
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

export const Messages: StoryObj<typeof meta> = {
  render: (_, context) => {
    const t = storyTexts(context);
    return (
      <ToastProvider label={t.feedback} closeLabel={t.close}>
        <Sayers t={t} />
      </ToastProvider>
    );
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = storyTexts({ globals });
    await userEvent.click(canvas.getByRole('button', { name: t.save }));
    await userEvent.click(canvas.getByRole('button', { name: t.delete }));
    await waitFor(() => expect(screen.getByRole('button', { name: t.tryAgain })).toBeVisible());
  },
};
