import { useEffect, useRef, type ReactNode } from 'react';

import styles from './status.module.css';

interface HeadingProps {
  text: ReactNode;
  /** The page begins with it: the focus stays where it is. */
  isFirst?: boolean;
}

/** What a view is about. It takes the focus, since what stood there before is gone. */
export function Heading({ text, isFirst = false }: HeadingProps) {
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
