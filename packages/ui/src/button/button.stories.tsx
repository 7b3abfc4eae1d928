import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ButtonLink } from '../button-link/button-link.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { Row } from '../testing/story-room.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts } from '../testing/story-texts.ts';
import { Button } from './button.tsx';

const meta = {
  title: 'Forms/Button',
  component: Button,
  args: { onClick: fn() },
  parameters: withComponentGuide({
    importLine: "import { Button } from '@feedback/ui/button';",
    keyboard: [
      ['Enter, Space', 'Presses the button. A busy button ignores both and keeps the focus.'],
    ],
    accessibility: [
      'A busy button is aria-disabled, not disabled: the focus stays on it until the result appears.',
      'The busy label replaces the text, so a screen reader announces the state.',
    ],
    dos: ['Use one primary button in each view.', 'Name the action: “Close case”, not “OK”.'],
    donts: [
      'Don’t use a button to go to another page: use ButtonLink.',
      'Don’t disable a submit button because a field is empty: let the form show the errors.',
    ],
  }),
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    children: 'Send reply',
    variant: 'primary',
    busy: false,
    busyLabel: 'Sending…',
    wide: false,
  },
};

export const Variants: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Row>
        <Button {...args} variant="primary">
          {t.submit}
        </Button>
        <Button {...args}>{t.chooseFiles}</Button>
        <Button {...args} variant="quiet">
          {t.remove}
        </Button>
        <Button {...args} variant="danger">
          {t.delete}
        </Button>
        <ButtonLink href="#more">{t.more}</ButtonLink>
        <IconButton label={t.close}>
          <CloseIcon />
        </IconButton>
      </Row>
    );
  },
};

export const Disabled: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Row>
        <Button {...args} variant="primary" disabled>
          {t.submit}
        </Button>
        <Button {...args} disabled>
          {t.chooseFiles}
        </Button>
        <Button {...args} variant="quiet" disabled>
          {t.remove}
        </Button>
        <Button {...args} variant="danger" disabled>
          {t.delete}
        </Button>
        <IconButton label={t.close} disabled>
          <CloseIcon />
        </IconButton>
      </Row>
    );
  },
};

export const Busy: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Row>
        <Button {...args} variant="primary" busy busyLabel={t.submitting}>
          {t.submit}
        </Button>
        <Button {...args} busy>
          {t.tryAgain}
        </Button>
      </Row>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    const [button] = canvas.getAllByRole('button');
    if (button) await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(document.activeElement).toBe(button);
  },
};

export const Wide: Story = {
  render: (args, context) => (
    <Button {...args} variant="primary" wide>
      {getStoryTexts(context).submit}
    </Button>
  ),
};

export const Focused: Story = {
  ...Variants,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(document.activeElement).toBe(canvas.getAllByRole('button')[0]);
  },
};
