import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { ControlledStory } from '../testing/controlled.tsx';
import { Stack } from '../testing/story-room.tsx';
import { useArgs } from 'storybook/preview-api';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts } from '../testing/story-texts.ts';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Forms/Dialog',
  component: Dialog,
  args: { open: false, title: '', onClose: fn() },
  parameters: withComponentGuide({
    importLine: "import { Dialog } from '@feedback/ui/dialog';",
    keyboard: [
      ['Escape', 'Closes the dialog.'],
      ['Tab', 'Moves through the dialog’s controls and stays inside.'],
    ],
    accessibility: [
      'It is the browser’s own modal dialog: everything around it is inert.',
      'The focus moves to the first control, or to the one with data-autofocus, and returns on closing.',
    ],
    dos: ['Name the task in the title.', 'Keep the content short enough to fit a phone.'],
    donts: ['Don’t open a dialog from a dialog, except for a question.'],
  }),
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    title: 'Add AMC',
    closeLabel: 'Close',
    size: 'normal',
    children: 'The content stays mounted only while the dialog is open.',
  },
  render: (args) => {
    const [, updateArgs] = useArgs<typeof args>();
    const close = () => {
      updateArgs({ open: false });
      args.onClose?.();
    };
    return (
      <>
        <Button onClick={() => updateArgs({ open: true })}>Open the dialog</Button>
        <Dialog {...args} onClose={close} />
      </>
    );
  },
};

export const Popup: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <ControlledStory initial={false}>
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
      </ControlledStory>
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

export const Long: Story = {
  render: (_, context) => {
    const t = getStoryTexts(context);
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
