import { useLayoutEffect, useRef, type ReactNode } from 'react';

import styles from './form-shell.module.css';

/** A form's fields, in two columns where its own room allows. Closed while they are sent. */
export function FieldGrid({ isClosed, children }: { isClosed: boolean; children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null);
  // Before anything is focused; and on the element, since React 18 does not know the attribute.
  useLayoutEffect(() => {
    grid.current?.toggleAttribute('inert', isClosed);
  }, [isClosed]);
  return (
    <div ref={grid} className={styles.grid} part="fields">
      {children}
    </div>
  );
}

/** A field that takes both columns. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
