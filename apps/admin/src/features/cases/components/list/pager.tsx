import { reportLimits } from '@feedback/contract/limits';
import type { CasePage } from '@feedback/contract/cases/case-columns';
import { Button } from '@feedback/ui/button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

import { FilterSelect } from '../../../../components/filters/filter-select.tsx';
import { formatCount } from '../../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportView, useReportView } from '../report-view.ts';
import styles from './case-list.module.css';

/**
 * Formats the number of cases in a list: `10,000+` when counting stopped there. The pages seen
 * since may have shown more.
 */
export function useCaseTotalText(page: CasePage | undefined, seen = 0): string {
  const { locale } = useLocale();
  if (!page) return '';
  return formatCount(Math.max(page.total, seen), locale) + (page.totalIsFloor ? '+' : '');
}

interface PagerProps {
  page: CasePage | undefined;
  view: ReportView;
  pageSize: number;
  onPageSize: (size: number) => void;
  onChange: ReturnType<typeof useReportView>['change'];
}

/** Shows the position of the page in the list, with links to the next and previous page. */
export function CaseListPager({ page, view, pageSize, onPageSize, onChange }: PagerProps) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const last = view.start + (page?.rows.length ?? 0);
  const total = useCaseTotalText(page, last);
  if (!page) return null;
  const [back, on] = {
    newest: [shared.newer, shared.older],
    oldest: [shared.older, shared.newer],
    due: [shared.sooner, shared.later],
  }[view.sort];
  const go = (cursor: string | null, start: number) => {
    onChange({ cursor, start: Math.max(0, start), case: null });
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className={styles.pager} aria-label={shared.pages}>
      <span>
        {texts.sorts[view.sort]}.{' '}
        <strong>
          {texts.range(formatCount(view.start + 1, locale), formatCount(last, locale), total)}
        </strong>
      </span>
      <FilterSelect
        label={texts.rowsPerPage}
        options={reportLimits.pageSizes.map((size) => ({
          value: String(size),
          label: String(size),
        }))}
        value={String(pageSize)}
        onValue={(size) => {
          onPageSize(Number(size));
          onChange({ cursor: null, start: 0, case: null });
        }}
      />
      <span className={styles.pagerSteps}>
        <Button
          variant="quiet"
          disabled={!page.previousCursor}
          onClick={() => go(page.previousCursor, view.start - pageSize)}
        >
          <ChevronLeft size={16} aria-hidden />
          {back}
        </Button>
        <Button
          variant="quiet"
          disabled={!page.nextCursor}
          onClick={() => go(page.nextCursor, last)}
        >
          {on}
          <ChevronRight size={16} aria-hidden />
        </Button>
      </span>
    </nav>
  );
}
