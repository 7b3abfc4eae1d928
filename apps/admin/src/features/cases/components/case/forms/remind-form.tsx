import {
  reminderChoices,
  reminderFormSchema,
  calculateReminderTime,
  type ReminderChoice,
} from '@feedback/contract/cases/reminder-form';
import type { ReminderRequest } from '@feedback/contract/cases/reminder';
import { RadioGroup } from '@feedback/ui/radio-group';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { FormReasonField, FormTextField } from '../../../../../components/form/form-fields.tsx';
import { getIndianToday, formatShortTime } from '../../../../../lib/dates.ts';
import { useContractForm } from '../../../../../lib/form/use-contract-form.ts';
import { useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { useSetReminder } from '../../../api/reminders.ts';
import { reminderTextCatalogue } from '../../reminder-texts.ts';
import styles from '../case.module.css';
import type { CaseFormProps } from './case-form.ts';

interface ReminderFormValues {
  choice: ReminderChoice;
  day: string;
  quietDays: string;
  text: string;
}

/** Hides a case from the user's My work until a time, or until nobody has written for some days. */
export function ReminderForm({ detail, isTaken, onClose, onDone }: CaseFormProps) {
  const texts = useTexts(reminderTextCatalogue);
  const { locale } = useLocale();
  const setting = useSetReminder(detail.id);
  const [now] = useState(() => new Date());
  const timeOf = (choice: ReminderChoice) => calculateReminderTime(choice, '', now);
  const { form, field, submitWith, leaving } = useContractForm<ReminderFormValues, ReminderRequest>(
    reminderFormSchema,
    { choice: 'tomorrow', day: '', quietDays: '3', text: detail.reminder?.text ?? '' },
    `remind ${detail.id}`,
  );
  const choice = useWatch({ control: form.control, name: 'choice' });
  const options = reminderChoices
    .filter((value) => value !== 'tonight' || timeOf(value) !== null)
    .map((value) => {
      const time = timeOf(value)?.toISOString();
      const name = texts.choices[value];
      return { value, label: time ? texts.timeOf(name, formatShortTime(time, locale)) : name };
    });
  return (
    <FormDialog
      title={texts.title}
      submit={{
        label: texts.save,
        busyLabel: texts.saving,
        busy: setting.isPending,
        disabled: isTaken,
      }}
      leaving={leaving(onClose)}
      onSubmit={submitWith(setting.mutate, ({ at }) =>
        onDone(at ? texts.saved(formatShortTime(at, locale)) : texts.savedQuiet),
      )}
      error={setting.error}
      className={styles.fields}
    >
      <p className={styles.quiet}>{texts.hint}</p>
      <RadioGroup
        label={texts.when}
        options={options}
        value={choice}
        onValue={(value) => {
          const chosen = reminderChoices.find((one) => one === value);
          if (chosen) form.setValue('choice', chosen);
        }}
        stacked
      />
      {choice === 'day' && (
        <FormTextField {...field('day')} label={texts.day} type="date" min={getIndianToday()} />
      )}
      {choice === 'quiet' && (
        <FormTextField {...field('quietDays')} label={texts.quietDays} inputMode="numeric" />
      )}
      <FormReasonField {...field('text')} label={texts.why} hint={texts.whyHint} />
    </FormDialog>
  );
}
