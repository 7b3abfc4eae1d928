import type { OwnCaseRow } from '@feedback/contract/submitter-portal/own-case';
import { Button } from '@feedback/ui/button';

import type { LoadedValue } from '../api/use-loaded.ts';
import type { StatusPageTexts } from '../texts/use-status-texts.ts';
import { StatusHeading } from './heading.tsx';
import { StatusLoading } from './loading.tsx';
import { formatDate } from './moments.ts';
import styles from './status.module.css';

interface CaseListProps {
  texts: StatusPageTexts;
  list: LoadedValue<OwnCaseRow[]>;
  onChoose: (caseId: string) => void;
}

/** Lists all cases of the verified mobile number, newest first. */
export function CaseList({ texts, list, onChoose }: CaseListProps) {
  const { status } = texts;
  return (
    <>
      <StatusHeading text={status.allCases} />
      <StatusLoading texts={texts} loaded={list} />
      {list.value?.length === 0 && <p className={styles.text}>{status.noCases}</p>}
      <ul className={styles.list}>
        {list.value?.map(({ caseId, subType, state, submittedAt }) => (
          <li key={caseId} className={styles.row}>
            <Button variant="quiet" onClick={() => onChoose(caseId)} aria-describedby={caseId}>
              {status.caseLine(caseId, subType)}
            </Button>
            <span id={caseId} className={styles.aside}>
              {status.step[state]} · {formatDate(submittedAt, texts.locale)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
