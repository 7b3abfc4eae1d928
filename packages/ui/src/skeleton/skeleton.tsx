import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; a line of text by default. */
  width?: string | undefined;
  height?: string | undefined;
}

/** Holds the place of loading content. Give the region around it `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
