import type { SubmissionProof } from '@feedback/contract/own-case/submission-proof';
import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { fetchOwnProof } from '../api/status-api.ts';
import type { CasePartProps } from './case-part.ts';
import { saveFile } from './file-links.tsx';
import styles from './status.module.css';

/** A case's receipt as a file that proves itself, where its history is signed (rule 15.21). */
export function ReceiptProof({ texts, connection, own, onFailure }: CasePartProps) {
  const { proof: words } = texts.status;
  const [isFetching, setFetching] = useState(false);
  const [state, setState] = useState<SubmissionProof['state'] | 'lost'>();
  const download = async () => {
    setFetching(true);
    setState(undefined);
    try {
      const answer = await fetchOwnProof(connection, own.caseId);
      setState(answer.state);
      if (answer.proof !== null)
        saveFile(new Blob([answer.proof], { type: 'text/plain' }), `${own.caseId}.tlog-proof`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('lost');
      onFailure(error);
    } finally {
      setFetching(false);
    }
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{words.title}</h3>
      <p className={styles.text}>{words.about}</p>
      <Button busy={isFetching} onClick={() => void download()}>
        {words.download}
      </Button>
      <output className={styles.text}>{state && words.said[state]}</output>
    </section>
  );
}
