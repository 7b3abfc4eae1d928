import { Link } from 'react-router-dom';

import { formatCount } from '../lib/dates.ts';
import { useLocale } from '../lib/locale.tsx';
import styles from './number-link.module.css';

interface NumberLinkProps {
  value: number;
  /** The address of the counted cases; a zero has no link. */
  to?: string | undefined;
  /** The accessible name of the link. */
  label: (value: string) => string;
}

/** A number that links to the counted cases. */
export function CaseCountLink({ value, to, label }: NumberLinkProps) {
  const { locale } = useLocale();
  const text = formatCount(value, locale);
  if (value === 0) return <span className={styles.zero}>{text}</span>;
  if (!to) return <span className={styles.number}>{text}</span>;
  return (
    <Link to={to} className={styles.link} aria-label={label(text)}>
      {text}
    </Link>
  );
}
