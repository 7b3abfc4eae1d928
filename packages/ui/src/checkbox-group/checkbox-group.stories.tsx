import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { RadioTabs } from '../radio-tabs/radio-tabs.tsx';
import { Controlled } from '../testing/controlled.tsx';
import { Column } from '../testing/story-room.tsx';
import { storyTexts, type StoryTexts } from '../testing/story-texts.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

const audiences = (t: StoryTexts) => [
  { value: 'e', label: t.employee },
  { value: 'c', label: t.customer },
  { value: 'd', label: t.distributor },
];

const meta = {
  title: 'Forms/Choices',
  component: CheckboxGroup,
  subcomponents: { RadioGroup, RadioTabs },
  args: { label: '', options: [], value: [], onValue: fn() },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Checkboxes: Story = {
  render: (args, context) => {
    const t = storyTexts(context);
    const common = { ...args, label: t.audience, options: audiences(t) };
    return (
      <Column>
        <Controlled initial={['c']}>
          {(value: string[], onValue) => (
            <CheckboxGroup {...common} value={value} onValue={onValue} />
          )}
        </Controlled>
        <CheckboxGroup {...common} error={t.audienceRequired} stacked />
        <CheckboxGroup {...common} value={['d']} disabled />
      </Column>
    );
  },
};

export const Radios: Story = {
  render: (_, context) => {
    const t = storyTexts(context);
    const common = { label: t.audience, options: audiences(t), onValue: fn() };
    return (
      <Column>
        <Controlled initial="e">
          {(value, onValue) => <RadioGroup {...common} value={value} onValue={onValue} />}
        </Controlled>
        <RadioGroup {...common} value="" error={t.audienceRequired} stacked required />
        <RadioGroup {...common} value="d" disabled />
      </Column>
    );
  },
};

export const Tabs: Story = {
  render: (_, context) => {
    const t = storyTexts(context);
    return (
      <Controlled initial="e">
        {(value, onValue) => (
          <RadioTabs label={t.audience} options={audiences(t)} value={value} onValue={onValue} />
        )}
      </Controlled>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getAllByRole('radio')[1]).toBeChecked();
  },
};
