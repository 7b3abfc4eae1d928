import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './table.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Rows of the height that rows of two lines will have. */
export function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return times(count).map((row) => (
    <tr key={row} className={styles.row} aria-hidden="true">
      {times(columns).map((column) => (
        <td key={column} className={styles.cell}>
          <Skeleton width={`${90 - ((row + column * 2) % 4) * 15}%`} height="20px" />
        </td>
      ))}
    </tr>
  ));
}
