import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import { fetchOwnProof } from '../../api/status-api.ts';
import type { CasePartProps } from '../case-part.ts';
import styles from '../status.module.css';
import { useDownload } from '../use-download.ts';

/**
 * Downloads a case's receipt as a self-verifying file, once its history is signed (rule 15.21).
 */
export function ReceiptProof({ texts, connection, own, onFailure }: CasePartProps) {
  const { status } = texts;
  const { fetching, lost, download } = useDownload(onFailure);
  const [said, setSaid] = useState('');
  const fetchProof = async () => {
    const { state, proof } = await fetchOwnProof(connection, own.caseId);
    setSaid(status.noProof[state]);
    return proof === null ? null : new Blob([proof]);
  };
  return (
    <div className={styles.choices}>
      <Button
        variant="quiet"
        busy={!!fetching}
        onClick={() => void download(`${own.caseId}.tlog-proof`, fetchProof)}
      >
        {status.proof}
      </Button>
      <output className={styles.text}>{lost ? status.notDownloaded(lost) : said}</output>
    </div>
  );
}
