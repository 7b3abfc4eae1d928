import type { SavedView } from '@feedback/contract/cases/saved-view';
import { useId } from 'react';

import type { ReportView } from '../report-view.ts';
import { type SavedViewAction, SavedViewRow } from './view-row.tsx';
import styles from './views.module.css';

interface ViewListProps {
  title: string;
  views: readonly SavedView[];
  view: ReportView;
  onGo: () => void;
  onAsk: (what: SavedViewAction, of: SavedView) => void;
}

/** A list of the user's own views, or of the shared ones. */
export function SavedViewList({ title, views, onAsk, ...rest }: ViewListProps) {
  const id = useId();
  if (views.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list}>
        {views.map((each) => (
          <SavedViewRow key={each.id} {...rest} saved={each} onAsk={(what) => onAsk(what, each)} />
        ))}
      </ul>
    </section>
  );
}
