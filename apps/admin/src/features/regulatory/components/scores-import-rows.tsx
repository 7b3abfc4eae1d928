import type { Locale } from '@feedback/contract/messages';
import type { ComplianceTexts } from '@feedback/contract/messages/en-IN/console/compliance';
import type { ImportRow } from '@feedback/contract/regulatory/scores-import';
import { StatusBadge } from '@feedback/ui/status-badge';
import { Table, type Column } from '@feedback/ui/table';
import { Link } from 'react-router-dom';

import { CaseLink, CellNote } from '../../../components/cells.tsx';
import { FilterSelect } from '../../../components/filters/filter-select.tsx';
import { formatFilterDay, formatShortDay } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { complianceTextCatalogue } from '../../../lib/texts/compliance-texts.ts';

/** The case chosen for each row, by row number; rows without a case are not imported. */
export type ScoresCaseChoices = ReadonlyMap<number, number>;

interface ImportRowsProps {
  rows: readonly ImportRow[];
  choices: ScoresCaseChoices;
  onChoose: (row: number, caseKey: number | null) => void;
}

/** The case of an imported row: the match, or a person's choice. */
function CaseOfRow({ row, choices, onChoose }: Omit<ImportRowsProps, 'rows'> & { row: ImportRow }) {
  const texts = useTexts(complianceTextCatalogue).import;
  const { locale } = useLocale();
  const { candidates, by, caseKey, isKnown } = row;
  const [only] = candidates;
  if (!by || !only) {
    return (
      <>
        <CellNote>{texts.none}</CellNote>
        <Link to="/admin/intake">{texts.enter}</Link>
      </>
    );
  }
  if (caseKey !== null) {
    return (
      <>
        <CaseLink caseId={only.caseId} />
        <CellNote>
          {only.name}, {texts.by[by]}
        </CellNote>
        {isKnown && <StatusBadge tone="neutral">{texts.known}</StatusBadge>}
      </>
    );
  }
  return (
    <>
      <FilterSelect
        label={texts.caseOf(row.row)}
        value={String(choices.get(row.row) ?? '')}
        onValue={(value) => onChoose(row.row, value ? Number(value) : null)}
        options={[
          { value: '', label: texts.leave },
          ...candidates.map(({ id, caseId, name, feedbackDate }) => ({
            value: String(id),
            label: `${caseId} · ${name}, ${formatShortDay(feedbackDate, locale)}`,
          })),
        ]}
      />
      <CellNote>{by === 'name' ? texts.by.name : texts.several}</CellNote>
    </>
  );
}

const makeColumns = (
  texts: ComplianceTexts['import'],
  locale: Locale,
  choosing: Omit<ImportRowsProps, 'rows'>,
): Column<ImportRow>[] => [
  { id: 'row', header: texts.columns.row, width: '64px', cell: ({ row }) => row },
  {
    id: 'number',
    header: texts.columns.registrationNumber,
    cell: ({ values }) => values.registrationNumber,
  },
  {
    id: 'receivedOn',
    header: texts.columns.receivedOn,
    cell: ({ values }) => formatFilterDay(values.receivedOn, locale),
  },
  {
    id: 'name',
    header: texts.columns.name,
    cell: ({ values }) => (
      <>
        {values.name}
        <CellNote>{[values.pan, values.complaintCode].filter(Boolean).join(' · ')}</CellNote>
      </>
    ),
  },
  {
    id: 'case',
    header: texts.case,
    width: '34%',
    cell: (row) => <CaseOfRow row={row} {...choosing} />,
  },
];

/** The rows of the regulator's list, each with its case. */
export function ScoresImportRows({ rows, ...choosing }: ImportRowsProps) {
  const texts = useTexts(complianceTextCatalogue).import;
  const { locale } = useLocale();
  return (
    <Table
      caption={texts.caption}
      rows={rows}
      rowKey={({ row }) => row}
      columns={makeColumns(texts, locale, choosing)}
    />
  );
}
