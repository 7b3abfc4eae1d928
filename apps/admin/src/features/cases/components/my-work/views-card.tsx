import { buildReportPath } from '@feedback/contract/cases/console-paths';
import type { SavedView } from '@feedback/contract/cases/saved-view';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { QueryLoadState } from '../../../../components/load-state.tsx';
import { formatCount } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { viewTextCatalogue } from '../../../../lib/texts/view-texts.ts';
import { buildViewPath, viewCountsQuery, viewsQuery } from '../../../../lib/queries/views-query.ts';
import styles from './my-work.module.css';

function Entry({ view, cases }: { view: SavedView; cases: string | undefined }) {
  const texts = useTexts(viewTextCatalogue);
  const whose = view.isOwn ? view.isShared && texts.isShared : texts.sharedBy(view.owner);
  return (
    <li className={styles.entry}>
      <Link className={styles.view} to={buildViewPath(view)}>
        {view.name}
      </Link>
      <span className={styles.note}>{cases}</span>
      {whose && <span className={styles.rest}>{whose}</span>}
      {view.dropped.length > 0 && (
        <span className={styles.rest}>{texts.dropped(view.dropped.length)}</span>
      )}
    </li>
  );
}

/** The user's own and shared saved views, with their current number of cases. */
export function SavedViewsCard() {
  const texts = useTexts(viewTextCatalogue);
  const { locale } = useLocale();
  const id = useId();
  const query = useQuery(viewsQuery);
  const counts = useQuery(viewCountsQuery);
  const casesOf = (view: SavedView) => {
    const found = counts.data?.find((each) => each.id === view.id);
    return found && texts.cases(found.total, formatCount(found.total, locale), found.totalIsFloor);
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      <QueryLoadState query={query} rows={2} />
      {counts.isError && <p className={styles.note}>{texts.countsFailed}</p>}
      {query.data?.length === 0 && (
        <p className={styles.note}>
          {texts.noneLead} <Link to={buildReportPath('c')}>{texts.toReport}</Link>
        </p>
      )}
      <ul className={styles.list}>
        {query.data?.map((view) => (
          <Entry key={view.id} view={view} cases={casesOf(view)} />
        ))}
      </ul>
    </section>
  );
}
