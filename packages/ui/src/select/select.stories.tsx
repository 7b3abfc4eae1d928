import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../testing/controlled.tsx';
import { Column } from '../testing/story-room.tsx';
import { storyTexts } from '../testing/story-texts.ts';
import { Select } from './select.tsx';

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: { label: '', options: [], value: '', onValue: fn() },
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args, context) => {
    const t = storyTexts(context);
    const options = [
      { value: 'a', label: t.transactions },
      { value: 'b', label: t.statements },
    ];
    const common = { ...args, label: t.queryFor, options, placeholder: t.choose };
    return (
      <Column>
        <Controlled initial="" onValue={args.onValue}>
          {(value, onValue) => <Select {...common} required value={value} onValue={onValue} />}
        </Controlled>
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
