import type { Overview, CountsPerAudience } from '@feedback/contract/analytics/overview';
import type { CaseFilter } from '@feedback/contract/cases/report';
import { buildReportPath } from '@feedback/contract/cases/console-paths';

import { useTexts } from '../../../../lib/locale.tsx';
import { CountTable, type CountRow } from './count-table.tsx';
import { KeyFigure } from '../../../../components/figure.tsx';
import { reportAudiences, overviewTextCatalogue, useAudienceNames } from '../figures.ts';

/** Returns a row with a number for each tab that links to its cases. */
const row = (
  id: string,
  label: string,
  counts: CountsPerAudience,
  filter: CaseFilter,
): CountRow => ({
  id,
  label,
  cells: reportAudiences.map((tab) => ({
    value: counts[tab],
    to: buildReportPath(tab, { status: 'unclosed', ...filter }),
  })),
});

interface PerAudienceFigureProps {
  title: string;
  rowHeader: string;
  rows: readonly CountRow[];
}

function PerAudienceFigure({ title, rowHeader, rows }: PerAudienceFigureProps) {
  const names = useAudienceNames();
  return (
    <KeyFigure title={title}>
      <CountTable
        caption={title}
        rowHeader={rowHeader}
        columns={reportAudiences.map((tab) => names[tab])}
        rows={rows}
      />
    </KeyFigure>
  );
}

/** Open cases by age. */
export function CaseAgeFigure({ byAge }: Pick<Overview, 'byAge'>) {
  const texts = useTexts(overviewTextCatalogue);
  const rows = byAge.map(({ age, from, to, unclosed }) =>
    row(age, texts.ages[age], unclosed, { from: from ?? undefined, to }),
  );
  return <PerAudienceFigure title={texts.byAge} rowHeader={texts.age} rows={rows} />;
}

/** Open cases by feedback type. */
export function FeedbackTypeFigure({ byType }: Pick<Overview, 'byType'>) {
  const texts = useTexts(overviewTextCatalogue);
  const rows = byType.map(({ feedbackType, unclosed }) =>
    row(feedbackType, feedbackType, unclosed, { feedbackType }),
  );
  return <PerAudienceFigure title={texts.byType} rowHeader={texts.feedbackType} rows={rows} />;
}

/** Open cases by assignee. */
export function AssigneeFigure({ byAssignee }: Pick<Overview, 'byAssignee'>) {
  const texts = useTexts(overviewTextCatalogue);
  const rows = byAssignee.map(({ assignedTo, assignedToCode, unclosed }) => {
    const code = assignedToCode ?? 'none';
    return row(code, assignedTo ?? texts.nobody, unclosed, { assignedTo: code });
  });
  return <PerAudienceFigure title={texts.byAssignee} rowHeader={texts.assignee} rows={rows} />;
}

/** Open cases by audience, assigned and unassigned. */
export function AudienceFigure({ overview }: { overview: Overview }) {
  const texts = useTexts(overviewTextCatalogue);
  const names = useAudienceNames();
  const rows = reportAudiences.map((tab) => {
    const unassigned = overview.unassigned[tab];
    return {
      id: tab,
      label: names[tab],
      to: buildReportPath(tab, { status: 'unclosed' }),
      cells: [
        {
          value: overview.unclosed[tab] - unassigned,
          to: buildReportPath(tab, { status: 'assigned' }),
        },
        {
          value: unassigned,
          to: buildReportPath(tab, { status: 'unclosed', assignedTo: 'none' }),
        },
      ],
    };
  });
  return (
    <KeyFigure title={texts.byAudience}>
      <CountTable
        caption={texts.byAudience}
        rowHeader={texts.audience}
        columns={[texts.assigned, texts.unassigned]}
        rows={rows}
      />
    </KeyFigure>
  );
}
