import type { SavedView } from '@feedback/contract/cases/saved-view';
import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import { FailureAlert } from '../../../../components/failure-alert.tsx';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { viewTexts } from '../../../../lib/texts/view-texts.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { describeSchedule } from './schedule-texts.ts';
import { useSchedule } from '../../api/views.ts';
import styles from './views.module.css';

/** Shows when the user receives a view by e-mail, with buttons that stop or change this. */
export function MailChoice({ view }: { view: SavedView }) {
  const texts = useTexts(viewTexts);
  const { locale } = useLocale();
  const save = useSchedule(view);
  const [isAsking, setAsking] = useState(false);
  const { schedule } = view;
  return (
    <section className={styles.body} aria-label={texts.email}>
      <output>
        {schedule ? texts.scheduled(describeSchedule(schedule, texts, locale)) : texts.stopped}
      </output>
      <FailureAlert error={save.error} />
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
      {isAsking && <ScheduleDialog of={view} onBack={() => setAsking(false)} />}
    </section>
  );
}
