import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { usePageTitle } from '../lib/browser/browser.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Above it: the page that this one belongs to. */
  back?: { to: string; text: string } | undefined;
  /** Below it: what the page is for. */
  lead?: ReactNode;
  /** Beside it: how many there are. */
  note?: ReactNode;
  /** Beside it, or below where there is no room: the lists that the page has. */
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
