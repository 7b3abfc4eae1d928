import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ControlledStory } from '../testing/controlled.tsx';
import { useLiveValue } from '../testing/live-value.ts';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts, type StoryTexts } from '../testing/story-texts.ts';
import { RadioTabs } from './radio-tabs.tsx';

const audiences = (t: StoryTexts) => [
  { value: 'e', label: t.employee },
  { value: 'c', label: t.customer },
  { value: 'd', label: t.distributor },
];

const meta = {
  title: 'Forms/RadioTabs',
  component: RadioTabs,
  args: { label: '', options: [], value: '', onValue: fn() },
  parameters: withComponentGuide({
    importLine: "import { RadioTabs } from '@feedback/ui/radio-tabs';",
    keyboard: [
      ['Tab', 'Moves to the chosen tab.'],
      ['Arrow keys', 'Choose the next or previous tab.'],
    ],
    accessibility: [
      'The tabs are radios, as the specification asks, so a screen reader announces “1 of 3”.',
    ],
    dos: ['Use it to switch between two to four views of one list.'],
    donts: ['Don’t use it for navigation between pages.'],
  }),
} satisfies Meta<typeof RadioTabs>;
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
    value: 'e',
  },
  render: (args) => <RadioTabs {...args} onValue={useLiveValue(args)} />,
};

export const ByKeyboard: Story = {
  render: (_, context) => {
    const t = getStoryTexts(context);
    return (
      <ControlledStory initial="e">
        {(value, onValue) => (
          <RadioTabs label={t.audience} options={audiences(t)} value={value} onValue={onValue} />
        )}
      </ControlledStory>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getAllByRole('radio')[1]).toBeChecked();
  },
};
