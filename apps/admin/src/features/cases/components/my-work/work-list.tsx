import type { MyWork, MyWorkListName } from '@feedback/contract/cases/my-work';
import { Button } from '@feedback/ui/button';
import { useId, useState } from 'react';

import { formatCount } from '../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../lib/locale.tsx';
import type { StoredCaseList } from '../../../../lib/working-list.ts';
import { myWorkTextCatalogue } from './my-work-catalogue.ts';
import styles from './my-work.module.css';
import { MyWorkRow } from './work-row.tsx';

interface WorkListProps {
  name: MyWorkListName;
  list: MyWork[MyWorkListName];
  /** The list that the case page steps through. */
  working: StoredCaseList;
}

/** The number of cases that a list of My work shows initially. */
const first = 8;

/** Describes a list: how many overdue cases are statutory, or what the list contains. */
function useNote(name: MyWorkListName, { total, statutory }: MyWork[MyWorkListName]): string {
  const texts = useTexts(myWorkTextCatalogue);
  const { locale } = useLocale();
  if (name !== 'overdue') return texts.notes[name];
  return texts.overdueParts(formatCount(statutory, locale), formatCount(total - statutory, locale));
}

/** The cases of a list, at first only some of them. */
export function MyWorkRows({ name, list: { total, cases }, working }: WorkListProps) {
  const texts = useTexts(myWorkTextCatalogue);
  const { locale } = useLocale();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className={styles.list}>
        {(isWhole ? cases : cases.slice(0, first)).map((row) => (
          <MyWorkRow key={row.caseId} row={row} name={name} list={working} />
        ))}
      </ul>
      {isWhole && total > cases.length && (
        <p className={styles.more}>
          {texts.first(formatCount(cases.length, locale), formatCount(total, locale))}
        </p>
      )}
      {total > first && (
        <div className={styles.more}>
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFewer : texts.showAll(formatCount(total, locale))}
          </Button>
        </div>
      )}
    </>
  );
}

/** A list of cases to work on, with its name and number. */
export function MyWorkGroup(props: WorkListProps) {
  const texts = useTexts(myWorkTextCatalogue);
  const { locale } = useLocale();
  const id = useId();
  const { name, list } = props;
  return (
    <section aria-labelledby={id} data-list={name}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {texts.lists[name]}{' '}
          <span className={styles.total}>{formatCount(list.total, locale)}</span>
        </h2>
        <span className={styles.note}>{useNote(name, list)}</span>
      </div>
      <MyWorkRows {...props} />
    </section>
  );
}

/** A folded list of cases that wait, which a click opens. */
export function CollapsedMyWorkGroup(props: WorkListProps) {
  const texts = useTexts(myWorkTextCatalogue);
  const { locale } = useLocale();
  const { name, list } = props;
  return (
    <details className={styles.folded} data-list={name}>
      <summary className={styles.head}>
        <span className={styles.title}>
          {texts.lists[name]}{' '}
          <span className={styles.total}>{formatCount(list.total, locale)}</span>
        </span>
        <span className={styles.note}>{texts.notes[name]}</span>
      </summary>
      <MyWorkRows {...props} />
    </details>
  );
}
