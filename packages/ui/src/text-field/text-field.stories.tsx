import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ControlledStory } from '../testing/controlled.tsx';
import { Column } from '../testing/story-room.tsx';
import { useLiveValue } from '../testing/live-value.ts';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts } from '../testing/story-texts.ts';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: '', value: '', onValue: fn() },
  parameters: withComponentGuide({
    importLine: "import { TextField } from '@feedback/ui/text-field';",
    keyboard: [['Tab', 'Moves to the field.']],
    accessibility: [
      'The label, the hint and the error are tied to the input by id.',
      'The error’s place is a polite live region, so an error that appears on leaving the field is announced.',
      'The input’s text is never below 16 px, so a phone does not zoom.',
    ],
    dos: [
      'Set autoComplete, inputMode and enterKeyHint for phones.',
      'Use accept to keep out characters that the rule forbids, and transform to correct them.',
    ],
    donts: [
      'Don’t use the placeholder as the label.',
      'Don’t set maxLength for a rule: show an error instead, so that a pasted text is not cut.',
    ],
  }),
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { label: 'Name', hint: 'As it stands on your statement', required: true },
  render: (args) => <TextField {...args} onValue={useLiveValue(args)} />,
};

export const States: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Column>
        <TextField {...args} label={t.name} hint={t.nameHint} />
        <TextField {...args} label={t.name} value="Asha Verma" />
        <TextField {...args} label={t.name} note={t.optional} placeholder={t.nameHint} />
        <TextField {...args} label={t.name} error={t.nameRequired} required />
        <TextField
          {...args}
          label={t.name}
          value="मीनाक्षी जोशी"
          hint={t.nameHint}
          error={t.nameRequired}
        />
        <TextField {...args} label={t.name} value="Asha Verma" disabled />
        <TextField {...args} label={t.name} value="Asha Verma" readOnly />
      </Column>
    );
  },
};

export const DigitsAlone: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Column>
        <ControlledStory initial="" onValue={args.onValue}>
          {(value, onValue) => (
            <TextField
              label={t.mobile}
              prefix="+91"
              inputMode="numeric"
              accept={/\d/}
              error={value.startsWith('1') ? t.mobileWrong : undefined}
              value={value}
              onValue={onValue}
            />
          )}
        </ControlledStory>
      </Column>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '98x76 5432-10');
    await expect(input).toHaveValue('9876543210');
  },
};

export const Focused: Story = {
  ...States,
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
  },
};
