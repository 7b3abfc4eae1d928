import { caseSortColumn } from '@feedback/contract/cases/case-columns';
import { hasOwnKey } from '@feedback/contract/keys';
import type { ReportTexts } from '@feedback/contract/messages/en-IN/console/report';

import type { CaseListColumn } from './case-columns.tsx';
import lineStyles from './case-line.module.css';
import rowStyles from './case-row.module.css';
import styles from './case-table.module.css';
import type { ReportView } from '../report-view.ts';

interface CaseTableHeadProps {
  columns: readonly CaseListColumn[];
  texts: ReportTexts;
  sort: ReportView['sort'];
  onSort: (sort: ReportView['sort']) => void;
  /** The selection state of the page: no, some or all rows. */
  chosen: 'none' | 'some' | 'all';
  onSelectAll: (isSelected: boolean) => void;
}

const arrows = { ascending: '↑', descending: '↓' } as const;

/** The header row: column names, sort order, and the checkbox for all rows. */
export function CaseTableHead(props: CaseTableHeadProps) {
  const { columns, texts, sort, onSort, chosen, onSelectAll } = props;
  const sorted = {
    [caseSortColumn]: {
      order: sort === 'due' ? undefined : sort === 'oldest' ? 'ascending' : 'descending',
      next: sort === 'newest' ? 'oldest' : 'newest',
    },
    dueAt: {
      order: sort === 'due' ? 'ascending' : undefined,
      next: sort === 'due' ? 'newest' : 'due',
    },
  } as const;
  const orderOf = (id: string) => (hasOwnKey(sorted, id) ? sorted[id] : null);
  return (
    <thead>
      <tr className={`${styles.head} ${lineStyles.line} ${lineStyles.head}`}>
        <th scope="col" className={rowStyles.select}>
          <input
            type="checkbox"
            aria-label={texts.selectAll}
            checked={chosen === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = chosen === 'some';
            }}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
          />
        </th>
        <th scope="col">{texts.columns.actions}</th>
        {columns.map(({ id, header }) => {
          const way = orderOf(id);
          return (
            <th key={id} scope="col" data-column={id} aria-sort={way?.order}>
              {way ? (
                <button type="button" className={styles.sort} onClick={() => onSort(way.next)}>
                  {header} {way.order && <span aria-hidden="true">{arrows[way.order]}</span>}
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
