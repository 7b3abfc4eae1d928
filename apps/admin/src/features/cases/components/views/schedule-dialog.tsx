import {
  type SavedView,
  type ViewSchedule,
  usualSchedule,
  viewRhythms,
} from '@feedback/contract/cases/saved-view';
import { Button } from '@feedback/ui/button';
import { Select } from '@feedback/ui/select';
import { useState, type FormEvent } from 'react';

import { FormDialog, leavingAtOnce } from '../../../../components/form/form-dialog.tsx';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { viewTexts } from '../../../../lib/texts/view-texts.ts';
import { hourText, scheduleWords, weekdayName } from './schedule-texts.ts';
import { useSchedule } from '../../api/views.ts';
import styles from './views.module.css';

interface ScheduleDialogProps {
  of: SavedView;
  /** Receives a message when something was changed. */
  onBack: (said?: string) => void;
}

const numbers = (first: number, last: number, name: (value: number) => string = String) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    value: String(first + index),
    label: name(first + index),
  }));

/** Sets how often, on which day and at which hour the user receives a view, or stops it. */
export function ScheduleDialog({ of, onBack }: ScheduleDialogProps) {
  const texts = useTexts(viewTexts);
  const { locale } = useLocale();
  const [schedule, setSchedule] = useState<ViewSchedule>(of.schedule ?? usualSchedule);
  const save = useSchedule(of);
  const change = (patch: Partial<ViewSchedule>) => setSchedule({ ...schedule, ...patch });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const said = texts.scheduled(scheduleWords(schedule, texts, locale));
    save.mutate(schedule, { onSuccess: () => onBack(said) });
  };
  return (
    <FormDialog
      title={texts.emailTitle(of.name)}
      size="small"
      submit={{
        label: texts.schedule,
        busyLabel: texts.saving,
        busy: save.isPending && save.variables !== null,
      }}
      leaving={leavingAtOnce(() => onBack())}
      onSubmit={handleSubmit}
      error={save.error}
      className={styles.body}
    >
      <p className={styles.note}>{texts.emailLead}</p>
      <Select
        label={texts.every}
        options={viewRhythms.map((value) => ({ value, label: texts.rhythms[value] }))}
        value={schedule.every}
        onValue={(chosen) =>
          change({ every: viewRhythms.find((each) => each === chosen) ?? schedule.every })
        }
      />
      {schedule.every === 'week' && (
        <Select
          label={texts.weekday}
          options={numbers(1, 7, (day) => weekdayName(day, locale))}
          value={String(schedule.weekday)}
          onValue={(chosen) => change({ weekday: Number(chosen) })}
        />
      )}
      {schedule.every === 'month' && (
        <Select
          label={texts.monthDay}
          hint={texts.monthDayHint}
          options={numbers(1, 31)}
          value={String(schedule.monthDay)}
          onValue={(chosen) => change({ monthDay: Number(chosen) })}
        />
      )}
      <Select
        label={texts.hour}
        hint={texts.hourHint}
        options={numbers(0, 23, hourText)}
        value={String(schedule.hour)}
        onValue={(chosen) => change({ hour: Number(chosen) })}
      />
      {of.schedule && (
        <Button
          variant="quiet"
          busy={save.isPending && save.variables === null}
          busyLabel={texts.stopping}
          onClick={() => save.mutate(null, { onSuccess: () => onBack(texts.stopped) })}
        >
          {texts.stop}
        </Button>
      )}
    </FormDialog>
  );
}
