import type { MyWork, WorkCase, WorkList } from '@feedback/contract/cases/my-work';
import { Button } from '@feedback/ui/button';
import { StatusBadge } from '@feedback/ui/status-badge';
import { useId, useState } from 'react';
import { myWorkTexts } from '@feedback/contract/messages/en-IN/console/my-work';

import { CaseLink } from '../../../../components/cells.tsx';
import { DueMark } from '../../../../components/due-mark.tsx';
import { count, shortDay } from '../../../../lib/dates.ts';
import { defineTexts, useLocale, useTexts } from '../../../../lib/locale.tsx';
import { wholeList, type WorkingList } from '../../../../lib/working-list.ts';
import styles from './my-work.module.css';

export const myWorkCatalogue = defineTexts('console/my-work', { myWorkTexts });

function Entry({ row, list }: { row: WorkCase; list: WorkingList }) {
  const texts = useTexts(myWorkCatalogue);
  const { locale } = useLocale();
  return (
    <li className={styles.entry}>
      <CaseLink className={styles.link} caseId={row.caseId} list={list} />
      <span className={styles.name}>
        {row.name}
        {(row.isEscalated || row.isNew) && (
          <span className={styles.marks}>
            {row.isEscalated && <StatusBadge tone="warn">{texts.isEscalated}</StatusBadge>}
            {row.isNew && <StatusBadge tone="info">{texts.isNew}</StatusBadge>}
          </span>
        )}
      </span>
      <span className={styles.about}>
        {row.feedbackType} · {row.subType}
      </span>
      <span className={styles.when}>
        {row.dueAt ? (
          <>
            <span className={styles.due}>{texts.due}</span>{' '}
            <DueMark row={{ ...row, status: 'assigned', closureDate: null }} />
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

/** The number of cases that a list of the start page shows initially. */
const first = 8;

/** A list of the start page; each case links to its page. */
export function WorkListCard({ name, list: { total, cases } }: WorkListCardProps) {
  const texts = useTexts(myWorkCatalogue);
  const { locale } = useLocale();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const shown = isWhole ? cases : cases.slice(0, first);
  const working = wholeList(`mywork ${name}`, cases, {
    to: '/admin/mywork',
    text: `${texts.title} · ${texts.lists[name]}`,
  });
  return (
    <section className={styles.card} aria-labelledby={id} data-list={name}>
      <h2 id={id} className={styles.title}>
        {texts.lists[name]} <span className={styles.total}>{count(total, locale)}</span>
      </h2>
      <p className={styles.note}>{texts.notes[name]}</p>
      <ul className={styles.list}>
        {shown.map((row) => (
          <Entry key={row.caseId} row={row} list={working} />
        ))}
      </ul>
      {isWhole && total > cases.length && (
        <p className={styles.note}>
          {texts.first(count(cases.length, locale), count(total, locale))}
        </p>
      )}
      {total > first && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showFewer : texts.showAll(count(total, locale))}
        </Button>
      )}
    </section>
  );
}

/** Names the empty lists in one collapsed line. */
export function EmptyLists({ names }: { names: readonly WorkList[] }) {
  const texts = useTexts(myWorkCatalogue);
  if (names.length === 0) return null;
  return (
    <details className={styles.empty}>
      <summary>
        {texts.empty}: {names.map((name) => texts.lists[name]).join(', ')}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{texts.empties[name]}</li>
        ))}
      </ul>
    </details>
  );
}
