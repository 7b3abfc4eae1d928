import type { CaseRow } from '@feedback/contract/report';
import { FlexRender, useTable } from '@tanstack/react-table';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { common } from '../../lib/console-texts.ts';
import { useLocale, useTexts } from '../../lib/locale.tsx';
import { useSession } from '../../lib/use-session.ts';
import { features, hideable, makeColumns, type Hideable } from './case-columns.tsx';
import { CaseTableRow, type RowActions } from './case-row.tsx';
import styles from './case-table.module.css';
import { report } from './report-texts.ts';
import type { ReportView } from './report-view.ts';

interface CaseTableProps extends RowActions {
  rows: CaseRow[];
  view: ReportView;
  hidden: readonly Hideable[];
  selected: ReadonlySet<number>;
  onSelectAll: (isSelected: boolean) => void;
  onSort: () => void;
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

/** The report's table (spec 2, Feedback report). */
export function CaseTable(props: CaseTableProps) {
  const { rows, view, hidden, selected, isStale, onSelectAll, onSort, ...actions } = props;
  const texts = useTexts(report);
  const { none } = useTexts(common);
  const { locale } = useLocale();
  const { isSuperAdmin } = useSession();
  const { search } = useLocation();
  const handleKey = useRowKeys(props);
  const [tabStop, setTabStop] = useState<number | null>(null);

  const columns = useMemo(
    () =>
      makeColumns({
        texts,
        locale,
        tab: view.tab,
        isSuperAdmin,
        none,
        linkTo: (id) => {
          const params = new URLSearchParams(search);
          params.set('case', String(id));
          return `?${params}`;
        },
      }),
    [texts, locale, view.tab, isSuperAdmin, none, search],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(hideable.map((column) => [column, !hidden.includes(column)])),
    [hidden],
  );
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => String(row.id),
    state: { columnVisibility },
  });
  const columnsKey = `${locale} ${view.tab} ${hidden.join()} ${search}`;
  const chosen = rows.filter((row) => selected.has(row.id)).length;
  const stop = rows.some((row) => row.id === tabStop) ? tabStop : rows[0]?.id;
  const order = view.sort === 'oldest' ? 'ascending' : 'descending';

  return (
    <div className={styles.frame} data-stale={isStale ? '' : undefined}>
      <table className={styles.table} aria-busy={isStale}>
        <caption className={styles.caption}>{texts.caption(texts.tabs[view.tab])}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.select}>
              <input
                type="checkbox"
                aria-label={texts.selectAll}
                checked={rows.length > 0 && chosen === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
                }}
                onChange={(event) => onSelectAll(event.currentTarget.checked)}
              />
            </th>
            <th scope="col">{texts.columns.actions}</th>
            {table.getHeaderGroups().map((group) =>
              group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  data-column={header.column.id}
                  aria-sort={header.column.id === 'feedbackDate' ? order : undefined}
                >
                  {header.column.id === 'feedbackDate' ? (
                    <button type="button" className={styles.sort} onClick={onSort}>
                      <FlexRender header={header} />
                      <span aria-hidden="true">{order === 'ascending' ? '↑' : '↓'}</span>
                    </button>
                  ) : (
                    <FlexRender header={header} />
                  )}
                </th>
              )),
            )}
          </tr>
        </thead>
        {/* The keys of a list, on the rows; the mouse and Tab have their links and buttons. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          onKeyDown={handleKey}
          onFocus={(event) => {
            const row = rowOf(event.target);
            if (row) setTabStop(Number(row.dataset.case));
          }}
        >
          {table.getRowModel().rows.map((row) => (
            <CaseTableRow
              key={row.id}
              row={row}
              texts={texts}
              columnsKey={columnsKey}
              isSelected={selected.has(row.original.id)}
              isOpen={view.open === row.original.id}
              isTabStop={row.original.id === stop}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
