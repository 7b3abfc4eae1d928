import { useLayoutEffect, useRef, type ReactNode } from 'react';

import styles from './form-shell.module.css';

/**
 * A form's fields, in two columns when the form is wide enough. The fields are inert while they are
 * sent.
 */
export function FieldGrid({ isClosed, children }: { isClosed: boolean; children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null);
  // Runs before any element is focused, and sets the attribute directly, since React 18 does not
  // know it.
  useLayoutEffect(() => {
    grid.current?.toggleAttribute('inert', isClosed);
  }, [isClosed]);
  return (
    <div ref={grid} className={styles.grid} part="fields">
      {children}
    </div>
  );
}

/** A field that spans both columns. */
export function FullWidthField({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
