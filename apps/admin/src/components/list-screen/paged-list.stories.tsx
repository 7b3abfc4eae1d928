import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { useQuery } from '@tanstack/react-query';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import type { ListRow } from './list-kind.ts';
import { PagedList } from './paged-list.tsx';

interface HolidaysProps {
  rows: readonly ListRow[];
  onPage: (cursor: string) => void;
}

/** A list of holidays with its first page loaded. */
function Holidays({ rows, onPage }: HolidaysProps) {
  const page = { rows, nextCursor: 'older', previousCursor: null };
  const query = useQuery({ queryKey: ['holidays'], queryFn: () => page, initialData: page });
  return (
    <PagedList
      query={query}
      caption="Holidays"
      columns={[{ id: 'name', header: 'Name', cell: ({ id }) => `Holiday ${id}` }]}
      empty={{ title: 'No holidays yet', lead: 'Working days leave holidays out.' }}
      onPage={onPage}
    />
  );
}

const meta = {
  title: 'Console/PagedList',
  component: Holidays,
  subcomponents: { PagedList },
  args: { rows: [{ id: '1' }, { id: '2' }], onPage: fn() },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { PagedList } from './components/list-screen/paged-list.tsx';",
    keyboard: [['Tab', 'Moves through the table to “Newer” and “Older”.']],
    accessibility: ['The next page is announced while it loads; the current one stays visible.'],
    dos: ['Use it for every list that is paged by a cursor.'],
    donts: ['Don’t remove the table while the next page loads.'],
  }),
} satisfies Meta<typeof Holidays>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Empty: Story = { args: { rows: [] } };
