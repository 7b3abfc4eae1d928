import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { MessageDialog } from '../message-dialog/message-dialog.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { Controlled } from '../testing/controlled.tsx';
import { Stack } from '../testing/story-room.tsx';
import { storyTexts } from '../testing/story-texts.ts';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Forms/Dialog',
  component: Dialog,
  args: { open: false, title: '', onClose: fn() },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Popup: Story = {
  render: (args, context) => {
    const t = storyTexts(context);
    return (
      <Controlled initial={false}>
        {(open, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>{t.addAmc}</Button>
            <Dialog
              {...args}
              open={open}
              title={t.addAmc}
              closeLabel={t.close}
              headExtra={<StatusBadge tone="info">{t.assigned}</StatusBadge>}
              onClose={() => {
                args.onClose?.();
                setOpen(false);
              }}
              footer={<Button variant="primary">{t.submit}</Button>}
            >
              <Stack>
                <TextField label={t.amcName} value="Meridian Nifty" onValue={fn()} />
                <TextArea
                  label={t.description}
                  value={t.descriptionText}
                  onValue={fn()}
                  max={2000}
                />
              </Stack>
            </Dialog>
          </>
        )}
      </Controlled>
    );
  },
  play: async ({ args, canvas, step, userEvent }) => {
    const opener = canvas.getByRole('button');
    await step('takes the focus, keeps it, returns it', async () => {
      await userEvent.click(opener);
      const dialog = screen.getByRole('dialog');
      await expect(dialog).toContainElement(dialog.querySelector<HTMLElement>(':focus'));
      const close = screen.getAllByRole('button').at(-1);
      if (close) await userEvent.click(close);
      await expect(args.onClose).toHaveBeenCalledOnce();
      await expect(document.activeElement).toBe(opener);
    });
    await step('opens again', () => userEvent.click(opener));
  },
};

export const Message: Story = {
  render: (_, context) => {
    const t = storyTexts(context);
    return (
      <MessageDialog open title={t.feedback} confirmText="OK" onConfirm={fn()} closeLabel={t.close}>
        {t.saved}
      </MessageDialog>
    );
  },
};

export const Question: Story = {
  render: (_, context) => {
    const t = storyTexts(context);
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
    const t = storyTexts({ globals });
    await expect(document.activeElement).toBe(screen.getByRole('button', { name: t.cancel }));
  },
};

export const Long: Story = {
  render: (_, context) => {
    const t = storyTexts(context);
    return (
      <Dialog open title={t.feedback} closeLabel={t.close} onClose={fn()}>
        <Button>{t.more}</Button>
        {Array.from({ length: 30 }, (_each, index) => (
          <p key={index}>{t.descriptionText}</p>
        ))}
      </Dialog>
    );
  },
};
