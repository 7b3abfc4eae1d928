import type { MyWorkListName } from '@feedback/contract/cases/my-work';
import type { MyWorkCase } from '@feedback/contract/cases/work-case';
import { StatusBadge } from '@feedback/ui/status-badge';

import { CaseLink } from '../../../../components/cells.tsx';
import { DueDateMark } from '../../../../components/due-mark.tsx';
import { formatShortDay, formatShortTime } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import { useTopicNames } from '../../../../lib/use-local-names.ts';
import type { StoredCaseList } from '../../../../lib/working-list.ts';
import { myWorkTextCatalogue } from './my-work-catalogue.ts';
import styles from './work-row.module.css';

interface WorkRowProps {
  row: MyWorkCase;
  name: MyWorkListName;
  list: StoredCaseList;
}

/** The due date with the clock that sets it, or the day of receipt. */
function Due({ row }: { row: MyWorkCase }) {
  const texts = useTexts(myWorkTextCatalogue);
  const { locale } = useLocale();
  if (!row.dueAt) return texts.received(formatShortDay(row.feedbackDate, locale));
  return (
    <>
      <span className={styles.due}>{texts.due} </span>
      <DueDateMark row={{ ...row, status: 'assigned', closureDate: null }} />
      {row.clock && <span className={styles.quiet}>{texts.clocks[row.clock]}</span>}
    </>
  );
}

/** A case of My work: its state, the submitter and class, the text, and the case id. */
export function MyWorkRow({ row, name, list }: WorkRowProps) {
  const texts = useTexts(myWorkTextCatalogue);
  const { locale } = useLocale();
  const { nameType, nameSubType } = useTopicNames();
  const isReminder = name === 'reminders' || name === 'snoozed';
  const isAnswered = name === 'answered' && row.answeredAt !== null;
  return (
    <li className={styles.row}>
      <span className={styles.state}>
        {isReminder && row.reminder && (
          <StatusBadge tone="info">
            {texts.reminder(formatShortTime(row.reminder.at, locale))}
          </StatusBadge>
        )}
        {isAnswered ? (
          <StatusBadge tone="info">
            {texts.answeredAt(formatShortTime(row.answeredAt ?? '', locale))}
          </StatusBadge>
        ) : (
          <Due row={row} />
        )}
      </span>
      <span className={styles.who}>
        <span className={styles.strong}>{row.name}</span>
        <span className={styles.quiet}>
          {[texts.classes[row.class], row.complaintCode].filter(Boolean).join(' ')}
          {row.isNew && name !== 'new' && ` · ${texts.isNew}`}
        </span>
      </span>
      <span className={styles.what}>
        <span className={styles.strong}>
          {nameType(row.feedbackType)} · {nameSubType(row)}
        </span>
        <span className={styles.text}>
          {(isReminder && row.reminder?.text && `“${row.reminder.text}”`) || row.text}
        </span>
      </span>
      <span className={styles.end}>
        <CaseLink className={styles.link} caseId={row.caseId} list={list} />
        {isAnswered && <Due row={row} />}
      </span>
    </li>
  );
}
