import type { OwnCaseRow } from '@feedback/contract/submitter-portal/own-case';
import { Button } from '@feedback/ui/button';

import type { Loaded } from '../api/use-loaded.ts';
import type { PageTexts } from '../texts/use-status-texts.ts';
import { Heading } from './heading.tsx';
import { Loading } from './loading.tsx';
import { dateText } from './moments.ts';
import styles from './status.module.css';

interface CaseListProps {
  texts: PageTexts;
  list: Loaded<OwnCaseRow[]>;
  onChoose: (caseId: string) => void;
}

/** Lists all cases of the verified mobile number, newest first. */
export function CaseList({ texts, list, onChoose }: CaseListProps) {
  const { status } = texts;
  return (
    <>
      <Heading text={status.allCases} />
      <Loading texts={texts} loaded={list} />
      {list.value?.length === 0 && <p className={styles.text}>{status.noCases}</p>}
      <ul className={styles.list}>
        {list.value?.map(({ caseId, subType, state, submittedAt }) => (
          <li key={caseId} className={styles.row}>
            <Button variant="quiet" onClick={() => onChoose(caseId)} aria-describedby={caseId}>
              {status.caseLine(caseId, subType)}
            </Button>
            <span id={caseId} className={styles.aside}>
              {status.step[state]} · {dateText(submittedAt, texts.locale)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
