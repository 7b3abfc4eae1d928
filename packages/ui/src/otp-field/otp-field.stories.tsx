import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ControlledStory } from '../testing/controlled.tsx';
import { Column } from '../testing/story-room.tsx';
import { useLiveValue } from '../testing/live-value.ts';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts } from '../testing/story-texts.ts';
import { OtpField } from './otp-field.tsx';

const meta = {
  title: 'Forms/OtpField',
  component: OtpField,
  args: { label: '', length: 6, value: '', onValue: fn(), onComplete: fn() },
  parameters: withComponentGuide({
    importLine: "import { OtpField } from '@feedback/ui/otp-field';",
    keyboard: [['Tab', 'Moves to the field.']],
    accessibility: [
      'One input holds the whole code, so a phone fills it from the message and a screen reader reads it once.',
      'A pasted “123 456” loses its space before the length counts.',
    ],
    dos: ['Submit in onComplete: the visitor need not press a button.'],
    donts: ['Don’t split the code over several inputs.'],
  }),
} satisfies Meta<typeof OtpField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { label: 'OTP' },
  render: (args) => <OtpField {...args} onValue={useLiveValue(args)} />,
};

export const Filled: Story = {
  render: (args, context) => (
    <Column>
      <ControlledStory initial="">
        {(value, onValue) => (
          <OtpField {...args} label={getStoryTexts(context).otp} value={value} onValue={onValue} />
        )}
      </ControlledStory>
    </Column>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('123 456');
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
  },
};

export const Wrong: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Column>
        <OtpField {...args} label={t.otp} value="111111" error={t.otpWrong} />
      </Column>
    );
  },
};
