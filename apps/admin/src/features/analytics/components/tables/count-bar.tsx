import styles from './count-table.module.css';

interface CountBarProps {
  values: readonly number[];
  /** The count whose bar fills the width. */
  most: number;
}

/** A bar with one segment for each value. It is decorative: the numbers stand next to it. */
export function CountBar({ values, most }: CountBarProps) {
  const share = (value: number) => (value / most) * 100;
  const before = (index: number) => values.slice(0, index).reduce((sum, value) => sum + value, 0);
  return (
    <svg className={styles.bar} height="8" aria-hidden="true" focusable="false">
      {values.map((value, index) => (
        <rect
          key={index}
          className={styles.piece}
          data-series={index}
          x={`${share(before(index))}%`}
          width={`${share(value)}%`}
          height="8"
        />
      ))}
    </svg>
  );
}
