import type { Audience } from '@feedback/contract/audience';
import type { Overview } from '@feedback/contract/overview';
import { Table, type Column } from '@feedback/ui/table';

import { count, shortDay } from '../../lib/dates.ts';
import { useLocale, useTexts } from '../../lib/locale.tsx';
import { noonOf } from './durations.ts';
import { NumberLink } from './number-link.tsx';
import { overviewCatalogue } from './overview-texts.ts';
import { audiences, sumOf } from './per-audience.ts';
import { reportPath } from './report-path.ts';
import { useAudienceNames } from './use-audience-names.ts';

type Day = Overview['perDay'][number];

function OpenedCell({ row, tab }: { row: Day; tab: Audience }) {
  const texts = useTexts(overviewCatalogue);
  const names = useAudienceNames();
  const { locale } = useLocale();
  const day = shortDay(noonOf(row.day), locale);
  return (
    <NumberLink
      value={row.opened[tab]}
      to={reportPath(tab, { from: row.day, to: row.day })}
      label={(value) => texts.cell(value, day, names[tab])}
    />
  );
}

const openedColumn = (tab: Audience, header: string): Column<Day> => ({
  id: tab,
  header,
  align: 'end',
  cell: (row) => <OpenedCell row={row} tab={tab} />,
});

/** The chart's numbers, newest day first. */
export function PerDayTable({ perDay }: Pick<Overview, 'perDay'>) {
  const texts = useTexts(overviewCatalogue);
  const names = useAudienceNames();
  const { locale } = useLocale();
  const columns: Column<Day>[] = [
    { id: 'day', header: texts.day, cell: (row) => shortDay(noonOf(row.day), locale) },
    ...audiences.map((tab) => openedColumn(tab, `${texts.opened}, ${names[tab]}`)),
    {
      id: 'closed',
      header: texts.closed,
      align: 'end',
      cell: ({ closed }) => count(sumOf(closed), locale),
    },
  ];
  return (
    <Table
      caption={texts.perDay}
      columns={columns}
      rows={perDay.toReversed()}
      rowKey={(row) => row.day}
    />
  );
}
