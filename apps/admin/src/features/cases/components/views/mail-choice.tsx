import type { SavedView } from '@feedback/contract/cases/saved-view';
import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { viewTextCatalogue } from '../../../../lib/texts/view-texts.ts';
import { ViewScheduleDialog } from './schedule-dialog.tsx';
import { describeViewSchedule } from './schedule-texts.ts';
import { useScheduleView } from '../../api/views.ts';
import styles from './views.module.css';

/** Shows when the user receives a view by e-mail, with buttons that stop or change this. */
export function ViewMailScheduleControl({ view }: { view: SavedView }) {
  const texts = useTexts(viewTextCatalogue);
  const { locale } = useLocale();
  const save = useScheduleView(view);
  const [isAsking, setAsking] = useState(false);
  const { schedule } = view;
  return (
    <section className={styles.body} aria-label={texts.email}>
      <output>
        {schedule ? texts.scheduled(describeViewSchedule(schedule, texts, locale)) : texts.stopped}
      </output>
      <ErrorAlert error={save.error} />
      <div className={styles.actions}>
        {schedule && (
          <Button
            busy={save.isPending}
            busyLabel={texts.stopping}
            onClick={() => save.mutate(null)}
          >
            {texts.stop}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {texts.choose}
        </Button>
      </div>
      {isAsking && <ViewScheduleDialog of={view} onBack={() => setAsking(false)} />}
    </section>
  );
}
