import type { Audience } from '@feedback/contract/kinds/audience';
import type { Overview } from '@feedback/contract/analytics/overview';
import { buildReportPath } from '@feedback/contract/cases/console-paths';
import { Table, type Column } from '@feedback/ui/table';

import { formatShortDay } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import {
  reportAudiences,
  buildClosedCasesFilter,
  toIndianNoon,
  overviewTextCatalogue,
  useAudienceNames,
} from '../figures.ts';
import { CaseCountLink } from '../../../../components/number-link.tsx';

type Day = Overview['perDay'][number];

interface DayCellProps {
  row: Day;
  tab: Audience;
  kind: 'opened' | 'closed';
}

function DayCell({ row, tab, kind }: DayCellProps) {
  const texts = useTexts(overviewTextCatalogue);
  const names = useAudienceNames();
  const { locale } = useLocale();
  const day = formatShortDay(toIndianNoon(row.day), locale);
  return (
    <CaseCountLink
      value={row[kind][tab]}
      to={buildReportPath(
        tab,
        kind === 'opened'
          ? { from: row.day, to: row.day }
          : buildClosedCasesFilter(row.day, row.day),
      )}
      label={(value) => texts.cell(value, day, `${texts[kind]}, ${names[tab]}`)}
    />
  );
}

const dayColumn = (kind: DayCellProps['kind'], tab: Audience, header: string): Column<Day> => ({
  id: `${kind} ${tab}`,
  header,
  align: 'end',
  cell: (row) => <DayCell row={row} tab={tab} kind={kind} />,
});

/** The chart's numbers as a table, newest day first. */
export function PerDayTable({ perDay }: Pick<Overview, 'perDay'>) {
  const texts = useTexts(overviewTextCatalogue);
  const names = useAudienceNames();
  const { locale } = useLocale();
  const columns: Column<Day>[] = [
    { id: 'day', header: texts.day, cell: (row) => formatShortDay(toIndianNoon(row.day), locale) },
    ...(['opened', 'closed'] as const).flatMap((kind) =>
      reportAudiences.map((tab) => dayColumn(kind, tab, `${texts[kind]}, ${names[tab]}`)),
    ),
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
