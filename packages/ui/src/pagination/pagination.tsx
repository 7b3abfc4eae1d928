import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** The navigation's accessible name. */
  label: string;
  /** The position in the list: "Newest first. 1-50 of 10,000+". */
  summary?: ReactNode;
  newer: string;
  older: string;
  /** Called when the user requests newer entries; missing on the newest page. */
  onNewer?: (() => void) | undefined;
  /** Called when the user requests older entries; missing on the oldest page. */
  onOlder?: (() => void) | undefined;
}

/** Steps through a list that is paged by cursor: newer and older, without page numbers. */
export function Pagination({ label, summary, newer, older, onNewer, onOlder }: PaginationProps) {
  return (
    <nav className={styles.pagination} aria-label={label}>
      <output>{summary}</output>
      <span className={styles.steps}>
        <Button variant="quiet" disabled={!onNewer} onClick={onNewer}>
          <ChevronLeftIcon size={16} />
          {newer}
        </Button>
        <Button variant="quiet" disabled={!onOlder} onClick={onOlder}>
          {older}
          <ChevronRightIcon size={16} />
        </Button>
      </span>
    </nav>
  );
}
