import type { Column } from '@feedback/ui/table';
import { useRef, type ReactNode } from 'react';

import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { PageHeader } from '../page-header.tsx';
import { ActionResult } from './action-result.tsx';
import { ListFilterField, type ListFilter } from './list-filter.tsx';
import type { ListPage, ListRow } from './list-kind.ts';
import { PagedList } from './paged-list.tsx';
import { RefreshButton } from './refresh-button.tsx';
import type { PagedListState, RowAction } from './use-list.ts';

/** Texts of a list's screen. */
export interface ListScreenTexts {
  title: string;
  caption: string;
  empty: string;
  emptyLead: string;
  emptyFiltered: string;
}

interface ListScreenProps<Row extends ListRow, Page extends ListPage<Row>, Name extends string> {
  list: PagedListState<Page, Name>;
  texts: ListScreenTexts;
  columns: readonly Column<Row>[];
  filters: readonly ListFilter<Name>[];
  /** The parent page. */
  back?: { to: string; text: string };
  /** The content above the filters. */
  tabs?: ReactNode;
  /** The page's own buttons. */
  actions?: ReactNode;
  /** True when rows change on their own: shows a refresh button. */
  canRefresh?: boolean;
  /** The action on a row, and the text after its success. */
  action?: { state: RowAction<Row>; done: (row: Row) => string };
}

/** The screen of a read-only list with filters; the address contains its state. */
export function ListScreen<Row extends ListRow, Page extends ListPage<Row>, Name extends string>({
  list,
  texts,
  filters,
  back,
  tabs,
  actions,
  canRefresh,
  action,
  columns,
}: ListScreenProps<Row, Page, Name>) {
  const shared = useTexts(commonTextCatalogue);
  const place = useRef<HTMLDivElement>(null);
  const { page, isFiltered, clear, goTo } = list;
  return (
    <>
      <PageHeader title={texts.title} back={back}>
        {actions}
        {canRefresh && <RefreshButton onRefresh={() => page.refetch()} />}
      </PageHeader>
      {tabs}
      <FilterBar isFiltered={isFiltered} clearLabel={shared.clearFilters} onClear={clear}>
        {filters.map((filter) => (
          <ListFilterField
            key={filter.kind === 'days' ? filter.from : filter.name}
            filter={filter}
            address={list}
          />
        ))}
      </FilterBar>
      <div ref={place} tabIndex={-1}>
        <PagedList
          query={page}
          columns={columns}
          caption={texts.caption}
          empty={{
            title: texts.empty,
            lead: isFiltered ? texts.emptyFiltered : texts.emptyLead,
          }}
          onPage={goTo}
        />
      </div>
      {action && <ActionResult action={action.state} done={action.done} list={place} />}
    </>
  );
}
