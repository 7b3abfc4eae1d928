import type { CaseRow } from '@feedback/contract/case-columns';
import { useCallback, useMemo, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { common } from '../../../lib/console-texts.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/use-session.ts';
import { makeColumns, type CaseColumn, type Hideable } from './case-columns.tsx';
import { CaseTableRow, type RowActions } from './case-row.tsx';
import { CaseTableHead } from './case-table-head.tsx';
import styles from './case-table.module.css';
import { report } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';

interface CaseTableProps extends RowActions {
  rows: CaseRow[];
  view: ReportView;
  hidden: readonly Hideable[];
  selected: ReadonlySet<number>;
  onSelectAll: (isSelected: boolean) => void;
  onSort: (sort: ReportView['sort']) => void;
  /** The rows are the page before's; the next one is on its way. */
  isStale: boolean;
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-case]') : null;

/** Arrows and J, K move along the rows, Enter opens, X selects. */
function useRowKeys({ onOpen, onSelect, selected }: CaseTableProps) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = Number(row.dataset.case);
    const isOnRow = event.target === row;
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (step) {
      const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
      if (next instanceof HTMLElement) next.focus();
      event.preventDefault();
    } else if (event.key === 'x') {
      onSelect(id, !selected.has(id));
    } else if (event.key === 'Enter' && isOnRow) {
      event.preventDefault();
      onOpen(id);
    }
  };
}

/** A case's address in this view; the same function until another list is shown. */
function useLinkTo() {
  const params = new URLSearchParams(useLocation().search);
  params.delete('case');
  const list = params.toString();
  return useCallback((id: number) => `?${list && `${list}&`}case=${id}`, [list]);
}

function useColumns({ view, hidden }: CaseTableProps): CaseColumn[] {
  const texts = useTexts(report);
  const { none } = useTexts(common);
  const { locale } = useLocale();
  const { isSuperAdmin } = useSession();
  const linkTo = useLinkTo();
  const { tab } = view;
  return useMemo(
    () => makeColumns({ texts, locale, tab, isSuperAdmin, none, hidden, linkTo }),
    [texts, locale, tab, isSuperAdmin, none, hidden, linkTo],
  );
}

/** px of the tick, and of the view and download icons. */
const tick = 34;
const icons = 80;

/** Every row is a grid of its own: one that is out of sight then costs nothing to lay out. */
function gridOf(columns: readonly CaseColumn[]): CSSProperties {
  const own = columns.map(
    ({ width: [least, most] }) =>
      `minmax(${least}px, ${typeof most === 'number' ? `${most}px` : most})`,
  );
  const least = columns.reduce((sum, { width }) => sum + width[0], tick + icons);
  return {
    '--columns': `${tick}px ${icons}px ${own.join(' ')}`,
    '--least': `${least}px`,
  };
}

/** The report's table (spec 2, Feedback report). */
export function CaseTable(props: CaseTableProps) {
  const { rows, view, selected, isStale, onOpen, onDownload, onSelect } = props;
  const texts = useTexts(report);
  const handleKey = useRowKeys(props);
  const columns = useColumns(props);
  const grid = useMemo(() => gridOf(columns), [columns]);
  const [tabStop, setTabStop] = useState<number | null>(null);
  const chosen = rows.filter((row) => selected.has(row.id)).length;
  const stop = rows.some((row) => row.id === tabStop) ? tabStop : rows[0]?.id;
  return (
    <div className={styles.frame} data-stale={isStale ? '' : undefined}>
      <table className={styles.table} style={grid} aria-busy={isStale}>
        <caption className={styles.caption}>{texts.caption(texts.tabs[view.tab])}</caption>
        <CaseTableHead
          columns={columns}
          texts={texts}
          sort={view.sort}
          onSort={props.onSort}
          chosen={chosen === 0 ? 'none' : chosen < rows.length ? 'some' : 'all'}
          onSelectAll={props.onSelectAll}
        />
        {/* The keys of a list, on the rows; the mouse and Tab have their links and buttons. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          onKeyDown={handleKey}
          onFocus={(event) => {
            const row = rowOf(event.target);
            if (row) setTabStop(Number(row.dataset.case));
          }}
        >
          {rows.map((row) => (
            <CaseTableRow
              key={row.id}
              row={row}
              columns={columns}
              texts={texts}
              isSelected={selected.has(row.id)}
              isOpen={view.open === row.id}
              isTabStop={row.id === stop}
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
