import type { Overview, CountsPerAudience } from '@feedback/contract/analytics/overview';
import type { CaseFilter } from '@feedback/contract/cases/report';
import { buildReportPath } from '@feedback/contract/cases/console-paths';

import { formatCount, formatShortDay } from '../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../lib/locale.tsx';
import { CaseCountLink } from '../../../components/number-link.tsx';
import {
  reportAudiences,
  buildClosedCasesFilter,
  toIndianNoon,
  overviewTextCatalogue,
  sumAudiences,
  useAudienceNames,
} from './figures.ts';
import styles from './tiles.module.css';

interface TileProps {
  title: string;
  counts: CountsPerAudience;
  /** The report filter of the counted cases. */
  filter: CaseFilter;
  /** The severity of a number above zero. */
  tone?: 'bad' | 'warn';
  /** The counts of the previous period, or the counts at the end of the previous period. */
  before?: CountsPerAudience;
  /** A line of text that divides the total into its parts. */
  parts?: string | undefined;
  /** Returns the text of the number. */
  said?: (count: string) => string;
}

function Tile({ title, counts, filter, tone, before, said, parts }: TileProps) {
  const texts = useTexts(overviewTextCatalogue);
  const names = useAudienceNames();
  const { locale } = useLocale();
  const total = sumAudiences(counts);
  return (
    <div className={styles.tile} data-tone={total > 0 ? tone : undefined}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.total}>{formatCount(total, locale)}</p>
      {parts && <p className={styles.before}>{parts}</p>}
      {before && (
        <p className={styles.before}>
          {(said ?? texts.before)(formatCount(sumAudiences(before), locale))}
        </p>
      )}
      <dl className={styles.parts}>
        {reportAudiences.map((tab) => (
          <div key={tab}>
            <dt>{names[tab]}</dt>
            <dd>
              <CaseCountLink
                value={counts[tab]}
                to={buildReportPath(tab, filter)}
                label={(value) => texts.cell(value, title, names[tab])}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface TilesProps {
  overview: Overview;
  days: number;
  /** Unassigned cases belong to no admin, so only a super admin sees them. */
  isSuperAdmin: boolean;
}

/** The tiles: problems first, then totals with the previous period. */
export function OverviewTiles({ overview, days, isSuperAdmin }: TilesProps) {
  const texts = useTexts(overviewTextCatalogue);
  const { locale } = useLocale();
  const { from, to, before } = overview;
  const said = (value: string) => texts.atFirst(value, formatShortDay(toIndianNoon(from), locale));
  const [overdue, statutory] = [
    sumAudiences(overview.overdue),
    sumAudiences(overview.overdueStatutory),
  ];
  const overdueParts =
    overdue > 0
      ? texts.overdueParts(formatCount(statutory, locale), formatCount(overdue - statutory, locale))
      : undefined;
  const inPeriod = (label: string) => texts.inPeriod(label, days, formatCount(days, locale));
  return (
    <>
      <div className={styles.tiles}>
        <Tile
          title={texts.overdue}
          counts={overview.overdue}
          parts={overdueParts}
          filter={{ status: 'unclosed', due: 'overdue' }}
          tone="bad"
          before={before.overdue}
          said={said}
        />
        <Tile
          title={texts.dueSoon}
          counts={overview.dueSoon}
          filter={{ status: 'unclosed', due: 'soon' }}
          tone="warn"
          before={before.dueSoon}
          said={said}
        />
        {isSuperAdmin && (
          <Tile
            title={texts.unassigned}
            counts={overview.unassigned}
            filter={{ status: 'unclosed', assignedTo: 'none' }}
            tone="warn"
            before={before.unassigned}
            said={said}
          />
        )}
      </div>
      <div className={styles.tiles}>
        <Tile
          title={texts.unclosed}
          counts={overview.unclosed}
          filter={{ status: 'unclosed' }}
          before={before.unclosed}
          said={said}
        />
        <Tile
          title={inPeriod(texts.opened)}
          counts={overview.opened}
          filter={{ from, to }}
          before={before.opened}
        />
        <Tile
          title={inPeriod(texts.closed)}
          counts={overview.closed}
          filter={buildClosedCasesFilter(from, to)}
          before={before.closed}
        />
      </div>
    </>
  );
}
