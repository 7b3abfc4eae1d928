import type { ReactNode } from 'react';

import styles from './settings.module.css';

interface SettingsListProps {
  title: string;
  /** A note about the list, such as that it does not show all results. */
  note?: string | null | false;
  /** The text in place of an empty list; null when the list is not empty. */
  empty?: string | null | false;
  children: ReactNode;
}

/** A list on a settings page, with its heading. */
export function SettingsList({ title, note, empty, children }: SettingsListProps) {
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      {note && <p className={styles.quiet}>{note}</p>}
      {empty ? <p className={styles.quiet}>{empty}</p> : children}
    </>
  );
}
