import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ControlledStory } from '../testing/controlled.tsx';
import { useLiveValue } from '../testing/live-value.ts';
import { withComponentGuide } from '../testing/part-guide.ts';
import { Column } from '../testing/story-room.tsx';
import { getStoryTexts, type StoryTexts } from '../testing/story-texts.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

const audiences = (t: StoryTexts) => [
  { value: 'e', label: t.employee },
  { value: 'c', label: t.customer },
  { value: 'd', label: t.distributor },
];

const meta = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup,
  args: { label: '', options: [], value: [], onValue: fn() },
  parameters: withComponentGuide({
    importLine: "import { CheckboxGroup } from '@feedback/ui/checkbox-group';",
    keyboard: [
      ['Tab', 'Moves to the next checkbox.'],
      ['Space', 'Ticks or clears it.'],
    ],
    accessibility: ['The group is a fieldset whose legend is the label.'],
    dos: ['Use it for any number of choices out of a few.'],
    donts: ['Don’t use it for one choice out of several: use RadioGroup.'],
  }),
} satisfies Meta<typeof CheckboxGroup>;
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
    value: ['c'],
  },
  render: (args) => <CheckboxGroup {...args} onValue={useLiveValue(args)} />,
};

export const States: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    const common = { ...args, label: t.audience, options: audiences(t) };
    return (
      <Column>
        <ControlledStory initial={['c']}>
          {(value: string[], onValue) => (
            <CheckboxGroup {...common} value={value} onValue={onValue} />
          )}
        </ControlledStory>
        <CheckboxGroup {...common} error={t.audienceRequired} stacked />
        <CheckboxGroup {...common} value={['d']} disabled />
      </Column>
    );
  },
};
