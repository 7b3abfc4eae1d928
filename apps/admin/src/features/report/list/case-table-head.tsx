import { sortedBy } from '@feedback/contract/case-columns';
import type { ReportTexts } from '@feedback/contract/messages/en-IN/console-report';

import type { CaseColumn } from './case-columns.tsx';
import rowStyles from './case-row.module.css';
import styles from './case-table.module.css';
import type { ReportView } from '../report-view.ts';

interface CaseTableHeadProps {
  columns: readonly CaseColumn[];
  texts: ReportTexts;
  sort: ReportView['sort'];
  onSort: () => void;
  /** How many of the page's rows are ticked. */
  chosen: 'none' | 'some' | 'all';
  onSelectAll: (isSelected: boolean) => void;
}

/** The columns' names, the order, and the tick for all. */
export function CaseTableHead(props: CaseTableHeadProps) {
  const { columns, texts, sort, onSort, chosen, onSelectAll } = props;
  const order = sort === 'oldest' ? 'ascending' : 'descending';
  return (
    <thead>
      <tr className={styles.head}>
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
        {columns.map(({ id, header }) => (
          <th key={id} scope="col" data-column={id} aria-sort={id === sortedBy ? order : undefined}>
            {id === sortedBy ? (
              <button type="button" className={styles.sort} onClick={onSort}>
                {header} <span aria-hidden="true">{order === 'ascending' ? '↑' : '↓'}</span>
              </button>
            ) : (
              header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
