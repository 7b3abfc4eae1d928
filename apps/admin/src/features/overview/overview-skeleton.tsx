import { Hidden } from '@feedback/ui/hidden';
import { Skeleton } from '@feedback/ui/skeleton';

import styles from './overview.module.css';

/** The places of the figures, while the first ones are on their way. */
export function OverviewSkeleton({ label }: { label: string }) {
  return (
    <>
      <Hidden>{label}</Hidden>
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
