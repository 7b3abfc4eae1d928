import { Pagination } from '@feedback/ui/pagination';
import { Table, type Column } from '@feedback/ui/table';
import type { UseQueryResult } from '@tanstack/react-query';

import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import { EmptyState } from '../empty-state.tsx';
import { QueryLoadState } from '../load-state.tsx';
import type { ListPage, ListRow } from './list-kind.ts';
import styles from './paged-list.module.css';

interface PagedListProps<Row extends ListRow> {
  query: UseQueryResult<ListPage<Row>>;
  caption: string;
  columns: readonly Column<Row>[];
  empty: { title: string; lead: string };
  /** Opens the page of a cursor. */
  onPage: (cursor: string) => void;
}

/**
 * A list that is paged by cursor, in all its states: loading, failed, empty, and loading another
 * page while the previous one stays.
 */
export function PagedList<Row extends ListRow>({
  query,
  empty,
  onPage,
  ...table
}: PagedListProps<Row>) {
  const texts = useTexts(commonTextCatalogue);
  const { data, isPlaceholderData } = query;
  const step = (cursor: string | null) => (cursor ? () => onPage(cursor) : undefined);
  return (
    <>
      <QueryLoadState query={query} rows={10} />
      {data?.rows.length === 0 && <EmptyState {...empty} />}
      {data && data.rows.length > 0 && (
        <div className={styles.list} data-stale={isPlaceholderData ? '' : undefined}>
          <Table {...table} rows={data.rows} rowKey={(row) => row.id} />
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
