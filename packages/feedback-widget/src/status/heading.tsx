import { useEffect, useRef, type ReactNode } from 'react';

import styles from './status.module.css';

interface HeadingProps {
  text: ReactNode;
  /** True for the first heading of the page, which does not take the focus. */
  isFirst?: boolean;
}

/** The heading of a view. It takes the focus, since the previously focused element is gone. */
export function StatusHeading({ text, isFirst = false }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading} part="heading">
      {text}
    </h2>
  );
}
