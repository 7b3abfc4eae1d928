import { Skeleton } from '@feedback/ui/skeleton';

import styles from './table-skeleton.module.css';

/** A table's place while it loads, of its size. */
export function TableSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <output className={styles.table} aria-label={label} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="88px" />
          <Skeleton width="140px" />
          <Skeleton width={`${70 - ((row * 17) % 30)}%`} />
          <Skeleton width="72px" />
        </div>
      ))}
    </output>
  );
}
