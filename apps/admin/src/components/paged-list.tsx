import { Alert } from '@feedback/ui/alert';
import { Pagination } from '@feedback/ui/pagination';
import { Table, type Column } from '@feedback/ui/table';
import type { UseQueryResult } from '@tanstack/react-query';

import { common } from '../lib/console-texts.ts';
import { explain } from '../lib/explain.ts';
import { useTexts } from '../lib/locale.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './paged-list.module.css';
import { TableSkeleton } from './table-skeleton.tsx';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
}

interface PagedListProps<Row> {
  query: UseQueryResult<Page<Row>>;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
  empty: { title: string; lead: string };
  /** To the page that a cursor names. */
  onPage: (cursor: string) => void;
}

/**
 * A list that is paged by cursor, in all its states: loading, failed, empty, and another page on
 * its way while the one before stays.
 */
export function PagedList<Row>({ query, empty, onPage, ...table }: PagedListProps<Row>) {
  const texts = useTexts(common);
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const step = (cursor: string | null) => (cursor ? () => onPage(cursor) : undefined);
  return (
    <>
      {error && (
        <Alert
          tone="bad"
          action={{ label: texts.tryAgain, onAction: () => void refetch(), busy: isFetching }}
        >
          {explain(error, texts)}
        </Alert>
      )}
      {!data && !error && <TableSkeleton label={texts.loading} rows={10} />}
      {data?.rows.length === 0 && <EmptyState {...empty} />}
      {data && data.rows.length > 0 && (
        <div className={styles.list} data-stale={isPlaceholderData ? '' : undefined}>
          <Table {...table} rows={data.rows} />
        </div>
      )}
      {data && (data.nextCursor || data.previousCursor) && (
        <div className={styles.pages}>
          <Pagination
            label={texts.pages}
            newer={texts.newer}
            older={texts.older}
            onNewer={step(data.previousCursor)}
            onOlder={step(data.nextCursor)}
          />
        </div>
      )}
      <div className={styles.live} aria-live="polite">
        {isPlaceholderData && texts.loading}
      </div>
    </>
  );
}
