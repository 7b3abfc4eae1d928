import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ControlledStory } from '../testing/controlled.tsx';
import { Column } from '../testing/story-room.tsx';
import { useLiveValue } from '../testing/live-value.ts';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts } from '../testing/story-texts.ts';
import { Select } from './select.tsx';

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: { label: '', options: [], value: '', onValue: fn() },
  parameters: withComponentGuide({
    importLine: "import { Select } from '@feedback/ui/select';",
    keyboard: [
      ['Arrow keys', 'Change the choice.'],
      ['A letter', 'Goes to the next choice that begins with it.'],
    ],
    accessibility: ['The native select gives every phone its own list.'],
    dos: ['Use it for 5 to 15 choices.', 'Give a placeholder while nothing is chosen.'],
    donts: [
      'Don’t use it for two or three choices: use RadioGroup.',
      'Don’t use it for long lists: use Combobox.',
    ],
  }),
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    label: 'Query For',
    placeholder: 'Please select',
    options: [
      { value: 'transactions', label: 'Transactions' },
      { value: 'statements', label: 'Statements' },
    ],
  },
  render: (args) => <Select {...args} onValue={useLiveValue(args)} />,
};

export const States: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    const options = [
      { value: 'a', label: t.transactions },
      { value: 'b', label: t.statements },
    ];
    const common = { ...args, label: t.queryFor, options, placeholder: t.choose };
    return (
      <Column>
        <ControlledStory initial="" onValue={args.onValue}>
          {(value, onValue) => <Select {...common} required value={value} onValue={onValue} />}
        </ControlledStory>
        <Select {...common} value="b" />
        <Select {...common} error={t.nameRequired} />
        <Select {...common} disabled />
      </Column>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    const [select] = canvas.getAllByRole('combobox');
    if (select) await userEvent.selectOptions(select, 'a');
    await expect(args.onValue).toHaveBeenCalledWith('a');
    await expect(select).toHaveValue('a');
  },
};
