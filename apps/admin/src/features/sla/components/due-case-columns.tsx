import type { ComplianceRow } from '@feedback/contract/regulatory/compliance';
import type { ComplianceTexts } from '@feedback/contract/messages/en-IN/console/compliance';
import type { ReferenceTexts } from '@feedback/contract/messages/en-IN/console/reference';
import type { ScoresTexts } from '@feedback/contract/messages/en-IN/console/scores';
import { Button } from '@feedback/ui/button';
import type { Column } from '@feedback/ui/table';

import { CaseLink, CellNote, CellTitle, ShortDayCell } from '../../../components/cells.tsx';
import { DueDateMark } from '../../../components/due-mark.tsx';
import type { StoredCaseList } from '../../../lib/working-list.ts';
import styles from './due-cases.module.css';

interface Words {
  readonly texts: ComplianceTexts;
  readonly scores: ScoresTexts;
  readonly policy: ReferenceTexts['policy'];
}

const dayMs = 86_400_000;

/** Returns the days, rounded up, between the due date and the completion, or now. */
const daysLate = ({ dueAt, doneAt }: ComplianceRow) =>
  Math.ceil(((doneAt ? Date.parse(doneAt) : Date.now()) - Date.parse(dueAt)) / dayMs);

const dutyOf = ({ texts, scores }: Words, { duty, round }: ComplianceRow) => {
  if (duty !== 'case') return scores.names[duty];
  return round > 1 ? `${texts.case}, ${texts.roundOf(round)}` : texts.case;
};

/** The delay of a duty with its reason, or that the duty is still open. */
function State({ row, texts }: { row: ComplianceRow; texts: ComplianceTexts }) {
  const days = daysLate(row);
  if (days <= 0) return <CellNote>{texts.open}</CellNote>;
  const { reason, reasonBy } = row;
  return (
    <>
      <CellTitle>{texts.doneLate(days)}</CellTitle>
      <CellNote>{row.doneAt === null ? texts.open : ''}</CellNote>
      <CellNote>{reason ?? texts.noReason}</CellNote>
      {reasonBy && <CellNote>{texts.reasonBy(reasonBy)}</CellNote>}
    </>
  );
}

/** Returns the columns of due duties, late duties and SCORES filings. */
export const createDueCaseColumns = (
  words: Words,
  list: StoredCaseList,
  onExplain: (row: ComplianceRow) => void,
): Column<ComplianceRow>[] => {
  const { texts, policy } = words;
  return [
    {
      id: 'due',
      header: texts.columns.due,
      width: '170px',
      cell: ({ duty, dueAt, doneAt, clock }) =>
        // A report is filed, not closed; the next column shows its delay.
        duty !== 'case' && doneAt ? (
          <ShortDayCell at={dueAt} />
        ) : (
          <>
            <DueDateMark
              row={{ dueAt, status: doneAt ? 'closed' : 'assigned', closureDate: doneAt }}
            />
            {clock && <CellNote>{texts.clocks[clock]}</CellNote>}
          </>
        ),
    },
    {
      id: 'case',
      header: texts.columns.case,
      cell: ({ caseId, name, assignedTo }) => (
        <>
          <CaseLink caseId={caseId} list={list} />
          <CellNote>{name}</CellNote>
          <CellNote>{assignedTo ?? texts.nobody}</CellNote>
        </>
      ),
    },
    {
      id: 'duty',
      header: texts.columns.duty,
      cell: (row) => (
        <>
          <CellTitle>{dutyOf(words, row)}</CellTitle>
          <CellNote>
            {policy.classes[row.class]} · {policy.sources[row.source]}
          </CellNote>
          <CellNote>{row.feedbackType}</CellNote>
        </>
      ),
    },
    {
      id: 'state',
      header: texts.columns.state,
      width: '28%',
      cell: (row) => <State row={row} texts={texts} />,
    },
    {
      id: 'actions',
      header: texts.columns.actions,
      hideHeader: true,
      align: 'end',
      width: '1px',
      cell: (row) =>
        daysLate(row) > 0 && (
          <Button
            className={styles.explain}
            aria-label={row.reason ? texts.changeOf(row.caseId) : texts.explainOf(row.caseId)}
            onClick={() => onExplain(row)}
          >
            {row.reason ? texts.change : texts.explain}
          </Button>
        ),
    },
  ];
};
