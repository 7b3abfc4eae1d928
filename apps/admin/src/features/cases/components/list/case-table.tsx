import { caseSortColumn, type CaseRow } from '@feedback/contract/cases/case-columns';
import type { ReportTexts } from '@feedback/contract/messages/en-IN/console/report';
import { IconButton } from '@feedback/ui/icon-button';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import { memo, type MouseEvent } from 'react';

import { useTexts } from '../../../../lib/locale.tsx';
import type { CaseListColumn, HideableColumn } from './case-columns.tsx';
import lineStyles from './case-line.module.css';
import rowStyles from './case-row.module.css';
import { CaseTableHead } from './case-table-head.tsx';
import styles from './case-table.module.css';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';
import { useCaseListColumns } from './use-columns.ts';
import { useCaseListKeys } from './use-row-keys.ts';

interface RowActions {
  onOpen: (id: number) => void;
  onDownload: (row: CaseRow) => void;
  onSelect: (id: number, isSelected: boolean) => void;
}

interface CaseTableProps extends RowActions {
  rows: CaseRow[];
  view: ReportView;
  hidden: readonly HideableColumn[];
  selected: ReadonlySet<number>;
  onSelectAll: (isSelected: boolean) => void;
  onSort: (sort: ReportView['sort']) => void;
  /** True while the rows of the previous page are shown and the next page is loading. */
  isStale: boolean;
}

interface CaseCellsProps extends Pick<RowActions, 'onOpen' | 'onDownload'> {
  row: CaseRow;
  columns: readonly CaseListColumn[];
  texts: ReportTexts;
}

interface CaseTableRowProps extends CaseCellsProps, RowActions {
  isSelected: boolean;
  isOpen: boolean;
  /** True for the only row that Tab reaches; the arrow keys reach the other rows. */
  isTabStop: boolean;
}

const hasFiles = (row: CaseRow) => row.attachmentLoc === 'yes' || row.attachment === 'yes';

const eye = <Eye size={18} aria-hidden />;
const download = <Download size={18} aria-hidden />;

/** The cells of a row that do not depend on its selection or popup. */
const CaseCells = memo(function CaseCells({
  row,
  columns,
  texts,
  onOpen,
  onDownload,
}: CaseCellsProps) {
  return (
    <>
      <td className={rowStyles.actions}>
        <IconButton label={texts.viewCase(row.caseId)} onClick={() => onOpen(row.id)}>
          {eye}
        </IconButton>
        {hasFiles(row) && (
          <IconButton label={texts.downloadFiles(row.caseId)} onClick={() => onDownload(row)}>
            {download}
          </IconButton>
        )}
      </td>
      {columns.map(({ id, header, labelled, cell, hint }) => {
        // The cell of the sorted column is the row's header.
        const Cell = id === caseSortColumn ? 'th' : 'td';
        return (
          <Cell
            key={id}
            scope={id === caseSortColumn ? 'row' : undefined}
            data-column={id}
            data-label={labelled && header}
            data-empty={labelled && !hint?.(row) ? '' : undefined}
            // The title is set only on hover: otherwise a screen reader would read the cell twice.
            onPointerEnter={({ currentTarget }) => {
              currentTarget.title = hint?.(row) ?? '';
            }}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </>
  );
});

/**
 * Checks whether a click should open the case here: not a click on another control, not a text
 * selection, and not a click with a key that opens the link elsewhere.
 */
function isOpening(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  const control = target instanceof Element && target.closest('a, button, input');
  if (!control) return !window.getSelection()?.toString();
  return control.tagName === 'A' && !(event.ctrlKey || event.metaKey || event.shiftKey);
}

/**
 * A row of the list. It re-renders only when the row itself changes, because the list may have 200
 * rows.
 */
const CaseTableRow = memo(function CaseTableRow({
  isSelected,
  isOpen,
  isTabStop,
  onSelect,
  ...cells
}: CaseTableRowProps) {
  const { row, texts, onOpen } = cells;
  return (
    <tr
      className={`${rowStyles.row} ${lineStyles.line} ${lineStyles.row}`}
      tabIndex={isTabStop ? 0 : -1}
      data-case={row.id}
      data-selected={isSelected ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      data-unread={row.answeredAt && !row.answerSeenAt ? '' : undefined}
      onClick={(event) => {
        if (!isOpening(event)) return;
        event.preventDefault();
        onOpen(row.id);
      }}
    >
      <td className={rowStyles.select}>
        <input
          type="checkbox"
          aria-label={texts.selectCase(row.caseId)}
          checked={isSelected}
          onChange={(event) => onSelect(row.id, event.currentTarget.checked)}
        />
      </td>
      <CaseCells {...cells} />
    </tr>
  );
});

/** The table of the report (rule 3.4). */
export function CaseTable(props: CaseTableProps) {
  const { rows, view, selected, isStale, onOpen, onDownload, onSelect } = props;
  const texts = useTexts(reportTextCatalogue);
  const { columns, grid } = useCaseListColumns(view, props.hidden);
  const { list, handleKey, handleFocus, tabStop } = useCaseListKeys({
    ids: rows.map(({ id }) => id),
    selected,
    onOpen,
    onSelect,
  });
  const chosen = rows.filter((row) => selected.has(row.id)).length;
  return (
    <div className={styles.frame} data-stale={isStale ? '' : undefined}>
      <table className={`${styles.table} ${lineStyles.table}`} style={grid} aria-busy={isStale}>
        <caption className={styles.caption}>{texts.caption(texts.tabs[view.tab])}</caption>
        <CaseTableHead
          columns={columns}
          texts={texts}
          sort={view.sort}
          onSort={props.onSort}
          chosen={chosen === 0 ? 'none' : chosen < rows.length ? 'some' : 'all'}
          onSelectAll={props.onSelectAll}
        />
        {/* These keys move along the rows; mouse and Tab users have the links and buttons. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={list} onKeyDown={handleKey} onFocus={handleFocus}>
          {rows.map((row) => (
            <CaseTableRow
              key={row.id}
              row={row}
              columns={columns}
              texts={texts}
              isSelected={selected.has(row.id)}
              isOpen={view.open === row.id}
              isTabStop={row.id === tabStop}
              onOpen={onOpen}
              onDownload={onDownload}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
