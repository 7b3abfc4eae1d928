import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ChevronRightIcon } from '../icons/icons.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { StatusBadge, type StatusTone } from '../status-badge/status-badge.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts, type StoryTexts } from '../testing/story-texts.ts';
import { Table, type Column } from './table.tsx';

interface Case {
  id: string;
  date: string;
  name: string;
  mobile: string;
  state: 'open' | 'assigned' | 'closed';
}

const tones: Record<Case['state'], StatusTone> = { open: 'warn', assigned: 'info', closed: 'ok' };

const cases: Case[] = [
  { id: '1', date: '21 Nov, 11:02', name: 'Asha Verma', mobile: 'xxxxxx3210', state: 'assigned' },
  { id: '2', date: '21 Nov, 10:47', name: 'Joseph Fernandes', mobile: 'xxxxxx8841', state: 'open' },
  { id: '3', date: '20 Nov, 18:20', name: 'मीनाक्षी जोशी', mobile: 'xxxxxx1107', state: 'assigned' },
  { id: '4', date: '20 Nov, 16:05', name: 'Harpreet Gill', mobile: 'xxxxxx7765', state: 'closed' },
];

const columnsOf = (t: StoryTexts): Column<Case>[] => [
  {
    id: 'actions',
    header: t.view,
    hideHeader: true,
    width: '48px',
    cell: ({ name }) => (
      <IconButton label={`${t.view} ${name}`}>
        <ChevronRightIcon />
      </IconButton>
    ),
  },
  { id: 'date', header: t.date, sortable: true, cell: ({ date }) => date },
  {
    id: 'name',
    header: t.name,
    sortable: true,
    cell: ({ name, mobile }) => (
      <>
        <strong>{name}</strong>
        <br />
        {mobile}
      </>
    ),
  },
  { id: 'feedback', header: t.feedback, cell: () => t.transactions },
  {
    id: 'status',
    header: t.status,
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{t[state]}</StatusBadge>,
  },
];

const meta = {
  title: 'Console/Table',
  component: Table<Case>,
  args: {
    caption: '',
    columns: [],
    rows: cases,
    rowKey: ({ id }) => id,
    onRow: fn(),
    onSort: fn(),
  },
  globals: { density: 'compact' },
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <>
        <Table<Case> {...args} caption={t.feedback} columns={columnsOf(t)} empty={t.noRecord} />
        <br />
        <Pagination
          label={t.feedback}
          newer={t.newer}
          older={t.older}
          summary="1-50 / 10,000+"
          onOlder={fn()}
        />
      </>
    );
  },
  parameters: withComponentGuide({
    importLine: "import { Table } from '@feedback/ui/table';",
    keyboard: [['Tab', 'Moves through sort buttons and the links of the rows.']],
    accessibility: [
      'The caption names the table; sorted columns have aria-sort.',
      'In a narrow place each row becomes a card with the same words.',
    ],
    dos: ['Give every column its card role, so that a phone shows a readable card.'],
    donts: ['Don’t make a row clickable without a link or a button in it.'],
  }),
} satisfies Meta<typeof Table<Case>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { loading: 0 } };

export const Rows: Story = {
  args: {
    sort: { id: 'date', direction: 'descending' },
    isCurrent: ({ id }: Case) => id === '1',
  },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByText('Asha Verma'));
    await expect(args.onRow).toHaveBeenCalledWith(cases[0]);
    const { date } = getStoryTexts({ globals });
    const sort = canvas.queryByRole('button', { name: date });
    if (sort) await userEvent.click(sort);
  },
};

export const Unfolded: Story = {
  args: { expanded: ({ id }: Case) => id === '2' && 'Consolidated account statement' },
};

export const Empty: Story = { args: { rows: [] } };

export const Loading: Story = { args: { rows: [], loading: 4 } };
