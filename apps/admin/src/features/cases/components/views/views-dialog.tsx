import type { SavedView } from '@feedback/contract/cases/saved-view';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EmptyState } from '../../../../components/empty-state.tsx';
import { QueryLoadState } from '../../../../components/load-state.tsx';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { viewTextCatalogue } from '../../../../lib/texts/view-texts.ts';
import { viewsQuery } from '../../../../lib/queries/views-query.ts';
import type { ReportView } from '../report-view.ts';
import type { SavedViewAction } from './view-row.tsx';
import { ViewChangeConfirmation } from './confirm-view.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { ViewScheduleDialog } from './schedule-dialog.tsx';
import { SavedViewList } from './view-list.tsx';
import styles from './views.module.css';

interface ViewsDialogProps {
  /** The current state of the report. */
  view: ReportView;
  onClose: () => void;
}

/** The dialog of saved views: opens or changes a view, and saves the current report as a view. */
export function SavedViewsDialog({ view, onClose }: ViewsDialogProps) {
  const texts = useTexts(viewTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const query = useQuery(viewsQuery);
  const [asked, setAsked] = useState<{ what: SavedViewAction; of?: SavedView } | null>(null);
  const [done, setDone] = useState('');
  const back = (said = '') => {
    setAsked(null);
    setDone(said);
  };
  const views = query.data ?? [];
  const of = asked?.of;

  if (asked?.what === 'save' || (asked?.what === 'rename' && of))
    return <SaveViewDialog view={view} of={of} onBack={back} />;
  if (asked?.what === 'schedule' && of) return <ViewScheduleDialog of={of} onBack={back} />;
  return (
    <Dialog open onClose={onClose} closeLabel={shared.close} title={texts.title}>
      <div className={styles.body}>
        <Button onClick={() => setAsked({ what: 'save' })}>{texts.saveShown}</Button>
        <output className={styles.done}>{done}</output>
        <QueryLoadState query={query} rows={3} />
        {query.data && views.length === 0 && (
          <EmptyState title={texts.none} lead={texts.noneLead} />
        )}
        {[true, false].map((isOwn) => (
          <SavedViewList
            key={String(isOwn)}
            title={isOwn ? texts.mine : texts.shared}
            views={views.filter((each) => each.isOwn === isOwn)}
            view={view}
            onGo={onClose}
            onAsk={(what, each) => setAsked({ what, of: each })}
          />
        ))}
      </div>
      {of && (asked.what === 'update' || asked.what === 'remove') && (
        <ViewChangeConfirmation what={asked.what} of={of} view={view} onBack={back} />
      )}
    </Dialog>
  );
}
