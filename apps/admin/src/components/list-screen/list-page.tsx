import type { ConsoleTexts } from '@feedback/contract/messages/en-IN/console';
import type { Locale } from '@feedback/contract/messages';
import type { Column } from '@feedback/ui/table';
import type { ReactNode } from 'react';

import { commonTextCatalogue, useLocale, useTexts, type TextCatalogue } from '../../lib/locale.tsx';
import { createActionColumn, type RowActionTexts } from './action-column.tsx';
import type { ListFilter } from './list-filter.tsx';
import type { PagedListDefinition, ListPage, ListRow } from './list-kind.ts';
import { ListScreen, type ListScreenTexts } from './list-screen.tsx';
import { usePagedList, useRowAction } from './use-list.ts';

/** An action on each row of a list, in its last column. */
interface ListAction<Row, Own> {
  run: (row: Row) => Promise<unknown>;
  /** Checks whether a row has the action; by default each row has it. */
  isFor?: (row: Row) => boolean;
  texts: (own: Own, locale: Locale) => RowActionTexts<Row>;
  /** Returns the text after a success. */
  done: (row: Row, own: Own) => string;
}

/** The declaration of a page with a read-only list. */
interface ListPageDeclaration<
  Row extends ListRow,
  Name extends string,
  Own extends ListScreenTexts,
> {
  list: PagedListDefinition<ListPage<Row>, Name>;
  texts: TextCatalogue<Own>;
  columns: (own: Own, locale: Locale) => readonly Column<Row>[];
  filters: (own: Own) => readonly ListFilter<Name>[];
  action?: ListAction<Row, Own>;
  /** The parent page, with its name among the shared texts. */
  back?: { to: string; title: keyof ConsoleTexts & ('security' | 'jobs') };
  /** Links to the pages below this one. */
  links?: (own: Own) => ReactNode;
}

/** Returns the page of a read-only list with filters, whose state is in the address. */
export function createListPage<
  Row extends ListRow,
  Name extends string,
  Own extends ListScreenTexts,
>({ list: kind, action, ...page }: ListPageDeclaration<Row, Name, Own>) {
  return function DeclaredListPage() {
    const own = useTexts(page.texts);
    const shared = useTexts(commonTextCatalogue);
    const { locale } = useLocale();
    const list = usePagedList(kind);
    const state = useRowAction<Row>(kind.queryKey, async (row) => action?.run(row));
    const columns = page.columns(own, locale);
    return (
      <ListScreen
        list={list}
        texts={own}
        columns={
          action
            ? [
                ...columns,
                createActionColumn({
                  action: state,
                  isFor: action.isFor ?? (() => true),
                  texts: action.texts(own, locale),
                }),
              ]
            : columns
        }
        filters={page.filters(own)}
        {...(page.back && { back: { to: page.back.to, text: shared[page.back.title] } })}
        actions={page.links?.(own)}
        canRefresh
        {...(action && { action: { state, done: (row: Row) => action.done(row, own) } })}
      />
    );
  };
}
