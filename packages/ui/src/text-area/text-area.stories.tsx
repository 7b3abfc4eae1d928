import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ControlledStory } from '../testing/controlled.tsx';
import { Column } from '../testing/story-room.tsx';
import { useLiveValue } from '../testing/live-value.ts';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts } from '../testing/story-texts.ts';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  args: { label: '', value: '', onValue: fn(), max: 2000 },
  parameters: withComponentGuide({
    importLine: "import { TextArea } from '@feedback/ui/text-area';",
    keyboard: [
      ['Tab', 'Moves to the field and out of it.'],
      ['Enter', 'Begins a new line.'],
    ],
    accessibility: [
      'The count is tied to the input by id. It counts code points of the NFC form, as the API does.',
    ],
    dos: ['Give max where the API has a limit: the visitor sees how much is left.'],
    donts: ['Don’t cut text at the limit: the count turns red and the form shows an error.'],
  }),
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { label: 'Description', hint: 'What happened, and when?' },
  render: (args) => <TextArea {...args} onValue={useLiveValue(args)} />,
};

export const States: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Column>
        <ControlledStory initial={t.descriptionText}>
          {(value, onValue) => (
            <TextArea {...args} label={t.description} value={value} onValue={onValue} />
          )}
        </ControlledStory>
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
