import type { Overview, PerAudience } from '@feedback/contract/overview';
import type { CaseFilter } from '@feedback/contract/report';
import { reportLink } from '@feedback/contract/report-link';

import { count } from '../../lib/dates.ts';
import { useLocale, useTexts } from '../../lib/locale.tsx';
import { NumberLink } from '../../components/number-link.tsx';
import { audiences, closedOn, overviewCatalogue, sumOf, useAudienceNames } from './figures.ts';
import styles from './tiles.module.css';

interface TileProps {
  title: string;
  counts: PerAudience;
  /** What narrows the report to these cases. */
  filter: CaseFilter;
}

function Tile({ title, counts, filter }: TileProps) {
  const texts = useTexts(overviewCatalogue);
  const names = useAudienceNames();
  const { locale } = useLocale();
  return (
    <div className={styles.tile}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.total}>{count(sumOf(counts), locale)}</p>
      <dl className={styles.parts}>
        {audiences.map((tab) => (
          <div key={tab}>
            <dt>{names[tab]}</dt>
            <dd>
              <NumberLink
                value={counts[tab]}
                to={reportLink(tab, filter)}
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
  /** Cases nobody has are nobody's own: only a super admin sees them. */
  isSuperAdmin: boolean;
}

/** Where things stand, in four numbers. */
export function Tiles({ overview, days, isSuperAdmin }: TilesProps) {
  const texts = useTexts(overviewCatalogue);
  const { locale } = useLocale();
  const { from, to } = overview;
  return (
    <div className={styles.tiles}>
      <Tile title={texts.unclosed} counts={overview.unclosed} filter={{ status: 'unclosed' }} />
      {isSuperAdmin && (
        <Tile
          title={texts.unassigned}
          counts={overview.unassigned}
          filter={{ status: 'unclosed', assignedTo: 'none' }}
        />
      )}
      <Tile
        title={texts.inPeriod(texts.opened, days, count(days, locale))}
        counts={overview.opened}
        filter={{ from, to }}
      />
      <Tile
        title={texts.inPeriod(texts.closed, days, count(days, locale))}
        counts={overview.closed}
        filter={closedOn(from, to)}
      />
    </div>
  );
}
