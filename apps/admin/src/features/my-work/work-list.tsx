import type { MyWork, WorkCase, WorkList } from '@feedback/contract/my-work';
import { caseLink } from '@feedback/contract/report-link';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { myWorkTexts } from '@feedback/contract/messages/en-IN/console-my-work';

import { DueMark } from '../../components/due-mark.tsx';
import { count, shortDay } from '../../lib/dates.ts';
import { defineTexts, useLocale, useTexts } from '../../lib/locale.tsx';
import styles from './my-work.module.css';

export const myWorkCatalogue = defineTexts(myWorkTexts, {
  en: () => Promise.resolve({}),
  hi: () => import('@feedback/contract/messages/hi/console-my-work').then((m) => m.myWorkTexts),
});

function Entry({ row }: { row: WorkCase }) {
  const texts = useTexts(myWorkCatalogue);
  const { locale } = useLocale();
  return (
    <li className={styles.entry}>
      <Link className={styles.link} to={caseLink(row.caseId)}>
        {row.caseId}
      </Link>
      <span className={styles.name}>{row.name}</span>
      <span className={styles.about}>
        {row.feedbackType} · {row.subType}
      </span>
      <span className={styles.when}>
        {row.dueAt ? (
          <>
            {texts.due} <DueMark row={{ ...row, status: 'assigned', closureDate: null }} />
          </>
        ) : (
          texts.received(shortDay(row.feedbackDate, locale))
        )}
      </span>
    </li>
  );
}

interface WorkListCardProps {
  name: WorkList;
  list: MyWork[WorkList];
}

/** One of the start page's lists; each case leads to its page. */
export function WorkListCard({ name, list: { total, cases } }: WorkListCardProps) {
  const texts = useTexts(myWorkCatalogue);
  const { locale } = useLocale();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.lists[name]} <span className={styles.total}>{count(total, locale)}</span>
      </h2>
      <p className={styles.note}>{total > 0 ? texts.notes[name] : texts.empties[name]}</p>
      {total > 0 && (
        <ul className={styles.list}>
          {cases.map((row) => (
            <Entry key={row.caseId} row={row} />
          ))}
        </ul>
      )}
      {total > cases.length && (
        <p className={styles.note}>
          {texts.first(count(cases.length, locale), count(total, locale))}
        </p>
      )}
    </section>
  );
}
