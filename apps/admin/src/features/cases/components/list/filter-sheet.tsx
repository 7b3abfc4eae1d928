import type { CasePage } from '@feedback/contract/cases/case-columns';
import type { CaseFilter } from '@feedback/contract/cases/report';
import { Button } from '@feedback/ui/button';
import { Drawer } from '@feedback/ui/drawer';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState, type ReactNode } from 'react';

import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import { countActiveFilters, hasActiveFilter } from '../report-view.ts';
import styles from './filter-sheet.module.css';
import { useCaseTotalText } from './pager.tsx';

interface FilterSheetProps {
  filter: CaseFilter;
  page: CasePage | undefined;
  onClear: () => void;
  /** The filters. */
  children: ReactNode;
}

/**
 * The filters on a phone: a button with the number of active filters that opens them in a sheet.
 * Changes apply immediately.
 */
export function FilterSheet({ filter, page, onClear, children }: FilterSheetProps) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const total = useCaseTotalText(page);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const set = countActiveFilters(filter);
  return (
    <>
      <Button className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListFilter size={16} aria-hidden />
        {set > 0 ? texts.filtersSet(set) : texts.filters}
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        side="bottom"
        title={texts.filters}
        closeLabel={shared.close}
      >
        <div className={styles.controls}>{children}</div>
        <div className={styles.foot}>
          {hasActiveFilter(filter) && (
            <Button variant="quiet" onClick={onClear}>
              {texts.clearFilters}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {texts.showCases(page?.total ?? 0, total)}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
