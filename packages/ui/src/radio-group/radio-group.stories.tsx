import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ControlledStory } from '../testing/controlled.tsx';
import { useLiveValue } from '../testing/live-value.ts';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { getStoryTexts, type StoryTexts } from '../testing/story-texts.ts';
import { RadioGroup } from './radio-group.tsx';

const audiences = (t: StoryTexts) => [
  { value: 'e', label: t.employee },
  { value: 'c', label: t.customer },
  { value: 'd', label: t.distributor },
];

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: { label: '', options: [], value: '', onValue: fn() },
  parameters: withComponentGuide({
    importLine: "import { RadioGroup } from '@feedback/ui/radio-group';",
    keyboard: [
      ['Tab', 'Moves to the chosen radio.'],
      ['Arrow keys', 'Choose the next or previous radio.'],
    ],
    accessibility: [
      'The group is a radiogroup whose legend is the label; the error is tied to the group.',
    ],
    dos: ['Use it for two to five choices that should all be visible.'],
    donts: ['Don’t preselect a choice that the visitor must think about.'],
  }),
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: {
    label: 'Audience',
    options: [
      { value: 'e', label: 'Employee' },
      { value: 'c', label: 'Customer' },
      { value: 'd', label: 'Distributor' },
    ],
    value: 'c',
  },
  render: (args) => <RadioGroup {...args} onValue={useLiveValue(args)} />,
};

export const States: Story = {
  render: (_, context) => {
    const t = getStoryTexts(context);
    const common = { label: t.audience, options: audiences(t), onValue: fn() };
    return (
      <Column>
        <ControlledStory initial="e">
          {(value, onValue) => <RadioGroup {...common} value={value} onValue={onValue} />}
        </ControlledStory>
        <RadioGroup {...common} value="" error={t.audienceRequired} stacked required />
        <RadioGroup {...common} value="d" disabled />
      </Column>
    );
  },
};
