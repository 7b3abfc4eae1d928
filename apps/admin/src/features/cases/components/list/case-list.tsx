import type { ReportTexts } from '@feedback/contract/messages/en-IN/console/report';
import type { CasePage, CaseRow } from '@feedback/contract/cases/case-columns';
import { isSearchableText, type CaseFilter } from '@feedback/contract/cases/report';

import { EmptyState } from '../../../../components/empty-state.tsx';
import { useTexts } from '../../../../lib/locale.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import type { HideableColumn } from './case-columns.tsx';
import { CaseTable } from './case-table.tsx';
import { CaseListPager } from './pager.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import { hasActiveFilter, type ReportView, type useReportView } from '../report-view.ts';
import { useCaseSelection } from '../bulk/use-selection.ts';

interface CaseListProps {
  /** The shown page; undefined until the first page has loaded. */
  page: CasePage | undefined;
  /** True while the previous page of the list is shown and the next page is loading. */
  isStale: boolean;
  view: ReportView;
  hidden: readonly HideableColumn[];
  pageSize: number;
  onPageSize: (size: number) => void;
  onChange: ReturnType<typeof useReportView>['change'];
  onOpen: (id: number) => void;
  onDownload: (row: CaseRow) => void;
}

const none: CaseRow[] = [];

/** Returns the reason why the case list is empty, and the suggested next step. */
function emptyLead(filter: CaseFilter, texts: ReportTexts): string {
  if (filter.search && !isSearchableText(filter.search)) return texts.searchTooShort;
  return hasActiveFilter(filter) ? texts.emptyFiltered : texts.emptyLead;
}

/**
 * A page of cases with the actions on the selected ones. The list itself owns the selection, so
 * that selecting a row re-renders only the list.
 */
export function CaseList({ page, isStale, view, onChange, ...list }: CaseListProps) {
  const texts = useTexts(reportTextCatalogue);
  const rows = page?.rows ?? none;
  const selection = useCaseSelection(rows, view.tab);
  return (
    <>
      {page && rows.length === 0 && (
        <EmptyState title={texts.empty} lead={emptyLead(view.filter, texts)} />
      )}
      {rows.length > 0 && (
        <>
          <CaseTable
            rows={rows}
            view={view}
            hidden={list.hidden}
            selected={selection.ids}
            isStale={isStale}
            onOpen={list.onOpen}
            onDownload={list.onDownload}
            onSelect={selection.select}
            onSelectAll={selection.selectAll}
            onSort={(sort) => onChange({ sort })}
          />
          <CaseListPager
            page={page}
            view={view}
            pageSize={list.pageSize}
            onPageSize={list.onPageSize}
            onChange={onChange}
          />
        </>
      )}
      <BulkBar
        selection={selection}
        view={view}
        total={page && !page.totalIsFloor ? page.total : 0}
      />
    </>
  );
}
