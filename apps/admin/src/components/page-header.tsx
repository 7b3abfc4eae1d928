import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { usePageTitle } from '../lib/browser/browser.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** The parent page, shown above the heading. */
  back?: { to: string; text: string } | undefined;
  /** The purpose of the page, shown below the heading. */
  lead?: ReactNode;
  /** The number of entries, shown next to the heading. */
  note?: ReactNode;
  /** The lists of the page, shown next to the heading, or below it on a narrow screen. */
  tabs?: ReactNode;
  /** The page's own buttons. */
  children?: ReactNode;
  /** True when the page's buttons are icons that fit beside the title on a phone. */
  compact?: boolean;
}

/** A page's heading, which also names it in the browser's title. */
export function PageHeader(props: PageHeaderProps) {
  const { title, back, lead, note, tabs, children, compact } = props;
  usePageTitle(title);
  return (
    <>
      {back && (
        <p className={styles.back}>
          <Link to={back.to}>{back.text}</Link>
        </p>
      )}
      <div className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {note && <span className={styles.note}>{note}</span>}
        {tabs && <div className={styles.tabs}>{tabs}</div>}
        {children && (
          <div className={styles.actions} data-compact={compact ? '' : undefined}>
            {children}
          </div>
        )}
      </div>
      {lead && <div className={styles.lead}>{lead}</div>}
    </>
  );
}
