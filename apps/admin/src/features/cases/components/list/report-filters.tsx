import type { CasePage } from '@feedback/contract/cases/case-columns';
import { IconButton } from '@feedback/ui/icon-button';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';

import { FilterBar } from '../../../../components/filters/filter-bar.tsx';
import { SearchBox } from '../../../../components/filters/search-box.tsx';
import { useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import {
  hasActiveFilter,
  emptyCaseFilter,
  type ReportView,
  type useReportView,
} from '../report-view.ts';
import { useSession } from '../../../../lib/session.ts';
import { useIsPhone } from '../../../../lib/browser/use-phone.ts';
import styles from './case-list.module.css';
import { FilterControls, hasUncommonFilter } from './filter-controls.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { QuickViews } from './quick-views.tsx';

interface ReportFiltersProps {
  view: ReportView;
  /** The shown page, once one has loaded. */
  page: CasePage | undefined;
  onChange: ReturnType<typeof useReportView>['change'];
}

/**
 * The filters of the report: a row above the list; on a phone the search field, and a sheet for the
 * other filters.
 */
export function ReportFilters({ view, page, onChange }: ReportFiltersProps) {
  const texts = useTexts(reportTextCatalogue);
  const isPhone = useIsPhone();
  const { tab, filter } = view;
  const [isAsked, setWhole] = useState(false);
  const { employeeCode } = useSession();
  const isWhole = isAsked || hasUncommonFilter(view, employeeCode);
  const clear = () => onChange(emptyCaseFilter);
  const search = tab !== 'e' && (
    <SearchBox
      label={texts.searchLabel}
      placeholder={texts.searchPlaceholder}
      value={filter.search ?? ''}
      onValue={(text) => onChange({ search: text }, { replace: true })}
    />
  );
  const quick = <QuickViews view={view} onChange={onChange} />;
  if (isPhone) {
    return (
      <>
        <search className={styles.short}>
          {search}
          <FilterSheet filter={filter} page={page} onClear={clear}>
            <FilterControls view={view} onChange={onChange} isWhole />
          </FilterSheet>
        </search>
        {quick}
      </>
    );
  }
  return (
    <FilterBar isFiltered={hasActiveFilter(filter)} clearLabel={texts.clearFilters} onClear={clear}>
      {search}
      {quick}
      <FilterControls view={view} onChange={onChange} isWhole={isWhole} />
      {!isWhole && (
        <IconButton label={texts.moreFilters} onClick={() => setWhole(true)}>
          <SlidersHorizontal size={18} aria-hidden />
        </IconButton>
      )}
    </FilterBar>
  );
}
