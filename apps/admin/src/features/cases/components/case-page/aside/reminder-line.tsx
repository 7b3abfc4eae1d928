import type { Reminder } from '@feedback/contract/cases/reminder';
import { Button } from '@feedback/ui/button';
import { StatusBadge } from '@feedback/ui/status-badge';

import { ErrorAlert } from '../../../../../components/failure-alert.tsx';
import { formatShortTime } from '../../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { useRemoveReminder } from '../../../api/reminders.ts';
import styles from '../../case/case.module.css';
import asideStyles from './aside.module.css';
import { reminderTextCatalogue } from '../../reminder-texts.ts';

interface ReminderLineProps {
  caseKey: number;
  reminder: Reminder;
}

/** The user's reminder on the case: its time, the reason, and a button that removes it. */
export function ReminderLine({ caseKey, reminder: { at, text, isDue } }: ReminderLineProps) {
  const texts = useTexts(reminderTextCatalogue);
  const { locale } = useLocale();
  const removal = useRemoveReminder(caseKey);
  return (
    <div className={asideStyles.reminder}>
      <StatusBadge tone={isDue ? 'warn' : 'info'}>
        {isDue ? texts.isDue : texts.set(formatShortTime(at, locale))}
      </StatusBadge>
      {text && <p className={styles.quiet}>{text}</p>}
      <ErrorAlert error={removal.error} />
      <Button variant="quiet" busy={removal.isPending} onClick={() => removal.mutate(undefined)}>
        {texts.remove}
      </Button>
    </div>
  );
}
