import {
  type SavedView,
  type ViewSchedule,
  defaultViewSchedule,
  viewScheduleFrequencies,
  viewScheduleSchema,
} from '@feedback/contract/cases/saved-view';
import { Button } from '@feedback/ui/button';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { FormSelect } from '../../../../components/form/form-fields.tsx';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { viewTextCatalogue } from '../../../../lib/texts/view-texts.ts';
import { formatHour, describeViewSchedule, formatWeekday } from './schedule-texts.ts';
import { useScheduleView } from '../../api/views.ts';
import styles from './views.module.css';

interface ScheduleDialogProps {
  of: SavedView;
  /** Returns to the previous dialog; receives a message after a change. */
  onBack: (said?: string) => void;
}

const numbers = (first: number, last: number, name: (value: number) => string = String) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    value: String(first + index),
    label: name(first + index),
  }));

const number = z.pipe(z.string(), z.transform(Number));

/** Schema of the schedule form, whose select fields hold strings. */
const schema = z.object({
  every: viewScheduleSchema.shape.every,
  weekday: number,
  monthDay: number,
  hour: number,
});
type Filled = Record<keyof ViewSchedule, string>;

/** Sets how often, on which day and at which hour the user receives a view, or stops it. */
export function ViewScheduleDialog({ of, onBack }: ScheduleDialogProps) {
  const texts = useTexts(viewTextCatalogue);
  const { locale } = useLocale();
  const save = useScheduleView(of);
  const { every, weekday, monthDay, hour } = of.schedule ?? defaultViewSchedule;
  const { form, field, submitWith, leaving } = useContractForm<Filled, ViewSchedule>(
    schema,
    { every, weekday: String(weekday), monthDay: String(monthDay), hour: String(hour) },
    `schedule ${of.id}`,
  );
  const chosen = useWatch({ control: form.control, name: 'every' });
  return (
    <FormDialog
      title={texts.emailTitle(of.name)}
      size="small"
      submit={{
        label: texts.schedule,
        busyLabel: texts.saving,
        busy: save.isPending && save.variables !== null,
      }}
      leaving={leaving(() => onBack())}
      onSubmit={submitWith(save.mutate, (schedule) =>
        onBack(texts.scheduled(describeViewSchedule(schedule, texts, locale))),
      )}
      error={save.error}
      className={styles.body}
    >
      <p className={styles.note}>{texts.emailLead}</p>
      <FormSelect
        {...field('every')}
        label={texts.every}
        options={viewScheduleFrequencies.map((value) => ({ value, label: texts.rhythms[value] }))}
      />
      {chosen === 'week' && (
        <FormSelect
          {...field('weekday')}
          label={texts.weekday}
          options={numbers(1, 7, (day) => formatWeekday(day, locale))}
        />
      )}
      {chosen === 'month' && (
        <FormSelect
          {...field('monthDay')}
          label={texts.monthDay}
          hint={texts.monthDayHint}
          options={numbers(1, 31)}
        />
      )}
      <FormSelect
        {...field('hour')}
        label={texts.hour}
        hint={texts.hourHint}
        options={numbers(0, 23, formatHour)}
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
