import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; by default the size of a line of text. */
  width?: string | undefined;
  height?: string | undefined;
}

/**
 * A placeholder with the size of the content that is loading. Give the region around it
 * `aria-busy`.
 */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
