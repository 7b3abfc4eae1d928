import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { ControlledStory } from '../testing/controlled.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts } from '../testing/story-texts.ts';
import { FilterButton } from './filter-button.tsx';

const meta = {
  title: 'Console/FilterButton',
  component: FilterButton,
  args: { label: 'Status', children: null },
  globals: { density: 'compact' },
  parameters: withComponentGuide({
    importLine: "import { FilterButton } from '@feedback/ui/filter-button';",
    keyboard: [
      ['Enter, Space', 'Open the choices.'],
      ['Escape', 'Closes them.'],
    ],
    accessibility: ['The button’s name contains the filter and what is chosen.'],
    dos: ['Set isSet while the filter narrows the list.'],
    donts: ['Don’t apply a filter before the visitor chooses.'],
  }),
} satisfies Meta<typeof FilterButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { summary: 'Not closed', isSet: true, children: 'The choices of the filter.' },
};

export const Choosing: Story = {
  render: (_, context) => {
    const t = getStoryTexts(context);
    const options = [
      { value: '', label: t.notClosed },
      { value: 'open', label: t.open },
      { value: 'closed', label: t.closed },
    ];
    return (
      <ControlledStory initial="">
        {(value, onValue) => (
          <FilterButton
            label={t.status}
            summary={options.find((option) => option.value === value)?.label}
            isSet={value !== ''}
          >
            {(close) => (
              <RadioGroup
                label={t.status}
                hideLabel
                stacked
                options={options}
                value={value}
                onValue={(next) => {
                  onValue(next);
                  close();
                }}
              />
            )}
          </FilterButton>
        )}
      </ControlledStory>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const filter = canvas.getByRole('button');
    await userEvent.click(filter);
    const radios = await screen.findAllByRole('radio');
    if (radios[1]) await userEvent.click(radios[1]);
    await expect(filter).toHaveAttribute('data-set');
    await userEvent.click(filter);
  },
};
