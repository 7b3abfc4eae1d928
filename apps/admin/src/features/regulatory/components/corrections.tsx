import type { DisclosureMonth } from '@feedback/contract/regulatory/disclosure';
import type { DisclosureChange } from '@feedback/contract/regulatory/disclosure-tables';
import { Link } from 'react-router-dom';

import { formatCount } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import styles from './disclosure.module.css';
import { disclosureTextCatalogue, buildMonthPath, formatLongMonth } from './months.ts';

const figures = ['opening', 'received', 'resolved', 'pending'] as const;

/** The changes of a correction, in its own month and in later months. */
export function CorrectionChanges({ changes }: { changes: readonly DisclosureChange[] }) {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  if (changes.length === 0) return null;
  const words = {
    opening: texts.carried,
    received: texts.received,
    resolved: texts.resolved,
    pending: texts.pending,
  };
  const saidOf = ({ before, after, codes }: DisclosureChange) =>
    before === null
      ? texts.changeFirst
      : [
          ...figures
            .filter((figure) => before[figure] !== after[figure])
            .map((figure) =>
              texts.changedFigure(
                words[figure],
                formatCount(before[figure], locale),
                formatCount(after[figure], locale),
              ),
            ),
          ...(codes.length > 0 ? [texts.changedCodes(codes.join(', '))] : []),
        ].join(' · ');
  return (
    <section className={styles.card}>
      <h2>{texts.changes}</h2>
      <ul>
        {changes.map((change) => (
          <li key={change.month}>
            <Link to={`${buildMonthPath(change.month)}?version=${change.version}`}>
              {formatLongMonth(change.month, locale)}
            </Link>
            {`: ${saidOf(change)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The published versions of a month, and the corrections that led to them. */
export function DisclosureVersions({ month }: { month: DisclosureMonth }) {
  const texts = useTexts(disclosureTextCatalogue);
  const { locale } = useLocale();
  const { versions, version, preparedWith } = month;
  if (versions.length < 2 && !preparedWith && month.state !== 'prepared') return null;
  if (versions.length === 0) return null;
  return (
    <p className={styles.facts}>
      {preparedWith && (
        <Link to={buildMonthPath(preparedWith)}>
          {texts.preparedWith(formatLongMonth(preparedWith, locale))}
        </Link>
      )}
      {versions.map((one) => (
        <Link
          key={one.version}
          to={`${buildMonthPath(month.month)}?version=${one.version}`}
          aria-current={month.state === 'approved' && one.version === version ? 'page' : undefined}
        >
          {texts.version(one.version)}
        </Link>
      ))}
    </p>
  );
}
