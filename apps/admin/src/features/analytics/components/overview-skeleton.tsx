import { VisuallyHidden } from '@feedback/ui/hidden';
import { Skeleton } from '@feedback/ui/skeleton';

import styles from './overview.module.css';

/** Placeholders for the figures during the first load. */
export function OverviewSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.wide}>
        <Skeleton height="124px" />
      </div>
      <div className={styles.wide}>
        <Skeleton height="142px" />
      </div>
      <div className={styles.wide}>
        <Skeleton height="380px" />
      </div>
      <Skeleton height="320px" />
      <Skeleton height="320px" />
    </>
  );
}
