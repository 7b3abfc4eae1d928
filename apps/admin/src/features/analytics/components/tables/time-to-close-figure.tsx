import type { Overview } from '@feedback/contract/analytics/overview';
import { buildReportPath } from '@feedback/contract/cases/console-paths';
import { Link } from 'react-router-dom';

import { formatCount } from '../../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../../lib/locale.tsx';
import { CountTable } from './count-table.tsx';
import {
  reportAudiences,
  formatDuration,
  overviewTextCatalogue,
  useAudienceNames,
} from '../figures.ts';
import { KeyFigure } from '../../../../components/figure.tsx';
import styles from '../overview.module.css';

type Buckets = Overview['timeToClose']['buckets'];

/**
 * Returns the labels of the time buckets, each from the previous bucket's limit to the bucket's own
 * limit.
 */
function useBucketNames(buckets: Buckets): string[] {
  const texts = useTexts(overviewTextCatalogue);
  const { locale } = useLocale();
  return buckets.map(({ upToHours }, index) => {
    const start = buckets[index - 1]?.upToHours ?? 0;
    if (upToHours === null) return texts.over(formatDuration(start, locale));
    const end = formatDuration(upToHours, locale);
    return start === 0 ? texts.upTo(end) : texts.between(formatDuration(start, locale), end);
  });
}

/** Time from entry to closing. */
export function TimeToCloseFigure({ overview }: { overview: Overview }) {
  const texts = useTexts(overviewTextCatalogue);
  const { none } = useTexts(commonTextCatalogue);
  const names = useAudienceNames();
  const { locale } = useLocale();
  const { timeToClose, from, to } = overview;
  const bucketNames = useBucketNames(timeToClose.buckets);
  const errorText = (hours: number | null) =>
    hours === null ? none : formatDuration(hours, locale);
  return (
    <KeyFigure
      title={texts.timeToClose}
      note={texts.timeToCloseOf(timeToClose.count, formatCount(timeToClose.count, locale))}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{texts.median}</dt>
          <dd>{errorText(timeToClose.medianHours)}</dd>
        </div>
        <div>
          <dt>{texts.ninetieth}</dt>
          <dd>{errorText(timeToClose.ninetiethHours)}</dd>
        </div>
      </dl>
      <CountTable
        caption={texts.timeToClose}
        rowHeader={texts.time}
        columns={[texts.cases]}
        rows={timeToClose.buckets.map((bucket, index) => ({
          id: String(bucket.upToHours),
          label: bucketNames[index] ?? '',
          cells: [{ value: bucket.count }],
        }))}
      />
      {timeToClose.count > 0 && (
        <p className={styles.links}>
          {texts.showCases}:{' '}
          {reportAudiences.map((tab) => (
            <Link key={tab} to={buildReportPath(tab, { status: 'closed', from, to })}>
              {names[tab]}
            </Link>
          ))}
        </p>
      )}
    </KeyFigure>
  );
}
