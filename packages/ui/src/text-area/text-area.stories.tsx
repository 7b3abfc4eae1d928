import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Controlled } from '../testing/controlled.tsx';
import { Column } from '../testing/story-room.tsx';
import { storyTexts } from '../testing/story-texts.ts';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  args: { label: '', value: '', onValue: fn(), max: 2000 },
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args, context) => {
    const t = storyTexts(context);
    return (
      <Column>
        <Controlled initial={t.descriptionText}>
          {(value, onValue) => (
            <TextArea {...args} label={t.description} value={value} onValue={onValue} />
          )}
        </Controlled>
        <TextArea
          {...args}
          label={t.description}
          max={20}
          value={t.descriptionText}
          error={t.descriptionLong}
        />
        <TextArea {...args} label={t.description} note={t.optional} disabled />
      </Column>
    );
  },
};
