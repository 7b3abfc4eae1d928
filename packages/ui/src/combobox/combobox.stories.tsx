import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ControlledStory } from '../testing/controlled.tsx';
import { Column } from '../testing/story-room.tsx';
import { useLiveValue } from '../testing/live-value.ts';
import { withComponentGuide } from '../testing/part-guide.ts';
import { locationNames, getStoryTexts, type StoryTexts } from '../testing/story-texts.ts';
import { Combobox } from './combobox.tsx';

const textsOf = (t: StoryTexts) => ({
  noItems: t.noItems,
  typeToSearch: t.typeToSearch,
  loading: t.loading,
  clear: t.clearAll,
});

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  args: {
    label: '',
    options: locationNames,
    value: '',
    onValue: fn(),
    texts: { noItems: '', typeToSearch: '', loading: '', clear: '' },
  },
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Column>
        <ControlledStory initial={args.value} onValue={args.onValue}>
          {(value, onValue) => (
            <Combobox
              {...args}
              label={t.location}
              texts={textsOf(t)}
              value={value}
              onValue={onValue}
            />
          )}
        </ControlledStory>
        <div style={{ blockSize: 200 }} />
      </Column>
    );
  },
  parameters: withComponentGuide({
    importLine: "import { Combobox } from '@feedback/ui/combobox';",
    keyboard: [
      ['Typing', 'Filters the list.'],
      ['Arrow keys', 'Move through the list.'],
      ['Enter', 'Chooses the active entry.'],
      ['Escape', 'Closes the list and keeps the choice.'],
    ],
    accessibility: [
      'It follows the ARIA combobox pattern with a list box.',
      'The active entry is announced by aria-activedescendant; the focus stays in the input.',
    ],
    dos: ['Use it for lists that are too long to read, such as locations.'],
    donts: ['Don’t use it for free text: it accepts only its options.'],
  }),
} satisfies Meta<typeof Combobox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { label: 'Location', texts: textsOf(getStoryTexts({ globals: {} })) },
  render: (args) => <Combobox {...args} onValue={useLiveValue(args)} />,
};

export const Empty: Story = {};

export const Chosen: Story = { args: { value: 'Pune' } };

export const Open: Story = {
  args: { value: 'Nagpur' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('option', { name: 'Nagpur' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const Searched: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'mum');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValue).toHaveBeenCalledWith('Navi Mumbai');
    await userEvent.clear(input);
    await userEvent.type(input, 'mum');
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'xyz');
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
  },
};

export const Loading: Story = {
  args: { options: [], loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
  },
};

export const Wrong: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Column>
        <Combobox {...args} label={t.location} texts={textsOf(t)} error={t.locationRequired} />
        <Combobox {...args} label={t.location} texts={textsOf(t)} value="Pune" disabled />
      </Column>
    );
  },
};
