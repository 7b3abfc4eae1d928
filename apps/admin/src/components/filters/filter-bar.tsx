import { Button } from '@feedback/ui/button';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

import styles from './filters.module.css';

interface FilterBarProps {
  isFiltered: boolean;
  clearLabel: string;
  onClear: () => void;
  /** The filters. */
  children: ReactNode;
}

/** The row of filters above a list, with a button that clears them. */
export function FilterBar({ isFiltered, clearLabel, onClear, children }: FilterBarProps) {
  return (
    <search className={styles.filters}>
      {children}
      {isFiltered && (
        <Button variant="quiet" onClick={onClear}>
          <X size={16} aria-hidden />
          {clearLabel}
        </Button>
      )}
    </search>
  );
}
