import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Controlled } from '../testing/controlled.tsx';
import { Column } from '../testing/story-room.tsx';
import { places, storyTexts, type StoryTexts } from '../testing/story-texts.ts';
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
    options: places,
    value: '',
    onValue: fn(),
    texts: { noItems: '', typeToSearch: '', loading: '', clear: '' },
  },
  render: (args, context) => {
    const t = storyTexts(context);
    return (
      <Column>
        <Controlled initial={args.value} onValue={args.onValue}>
          {(value, onValue) => (
            <Combobox
              {...args}
              label={t.location}
              texts={textsOf(t)}
              value={value}
              onValue={onValue}
            />
          )}
        </Controlled>
        <div style={{ blockSize: 200 }} />
      </Column>
    );
  },
} satisfies Meta<typeof Combobox>;
export default meta;

type Story = StoryObj<typeof meta>;

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
    const t = storyTexts(context);
    return (
      <Column>
        <Combobox {...args} label={t.location} texts={textsOf(t)} error={t.locationRequired} />
        <Combobox {...args} label={t.location} texts={textsOf(t)} value="Pune" disabled />
      </Column>
    );
  },
};
