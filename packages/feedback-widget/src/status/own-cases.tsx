import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useCallback, useState } from 'react';

import type { ApiError } from '../api/api-error.ts';
import { loadOwnCases } from '../api/status-api.ts';
import { useLoadedValue } from '../api/use-loaded.ts';
import type { StatusPageTexts } from '../texts/use-status-texts.ts';
import { CaseList } from './case-list.tsx';
import { CaseView } from './case/case-view.tsx';
import { OwnData } from './own-data.tsx';
import { createReplyDrafts } from './tasks/draft-answer.ts';
import styles from './status.module.css';
import type { StatusAccess } from './access/use-access.ts';

interface OwnCasesProps {
  texts: StatusPageTexts;
  access: StatusAccess;
  onFailure: (error: ApiError) => void;
}

/** Shows the requested case, and a way to all others of its mobile number. */
export function OwnCases({ texts, access, onFailure }: OwnCasesProps) {
  const { status } = texts;
  const { opened, openings, isExpired } = access;
  const [chosen, setChosen] = useState<string | null>(access.claim.caseId);
  const [showsData, setShowsData] = useState(false);
  const [renewal, setRenewal] = useState<'asking' | ApiError>();
  const [drafts] = useState(createReplyDrafts);
  const list = useLoadedValue(useCallback(() => loadOwnCases(opened), [opened]));
  const others = list.value?.length ?? 0;

  const end = () => {
    drafts.clear();
    access.end();
  };
  const renew = () => {
    setRenewal('asking');
    access.askAgain().then(
      () => setRenewal(undefined),
      (error: ApiError) => setRenewal(error),
    );
  };

  return (
    <>
      {isExpired && (
        <Alert
          tone="warn"
          action={{ label: status.newOtp, onAction: renew, busy: renewal === 'asking' }}
        >
          {status.expired}
        </Alert>
      )}
      {showsData ? (
        <OwnData
          texts={texts}
          connection={opened}
          onFailure={onFailure}
          onChoose={(caseId) => {
            list.retry();
            setChosen(caseId);
            setShowsData(false);
          }}
        />
      ) : chosen === null ? (
        <CaseList texts={texts} list={list} onChoose={setChosen} />
      ) : (
        <CaseView
          key={chosen}
          texts={texts}
          connection={opened}
          caseId={chosen}
          openings={openings}
          drafts={drafts}
          onFailure={onFailure}
          onChoose={setChosen}
        />
      )}
      <div className={styles.ways}>
        {!showsData && chosen !== null && others > 1 && (
          <Button variant="quiet" onClick={() => setChosen(null)}>
            {status.showAll(others)}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setShowsData(!showsData)}>
          {showsData ? status.data.backToCases : status.data.title}
        </Button>
        <Button variant="quiet" onClick={end}>
          {status.done}
        </Button>
      </div>
    </>
  );
}
