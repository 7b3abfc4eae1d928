import type { Attachment } from '@feedback/contract/report';
import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { fetchOwnFile } from '../api/status-api.ts';
import { sizeText } from '../form/file-texts.ts';
import type { CasePartProps } from './case-part.ts';
import { saveFile } from './save-file.ts';
import styles from './status.module.css';

interface FileLinksProps extends CasePartProps {
  files: readonly Attachment[];
}

/** The files of something that was written; each is fetched when it is asked for. */
export function FileLinks({ texts, connection, own, files, onFailure }: FileLinksProps) {
  const { status, locale } = texts;
  const [fetching, setFetching] = useState<number>();
  const [lost, setLost] = useState('');

  const download = async ({ id, fileName }: Attachment) => {
    setFetching(id);
    setLost('');
    try {
      saveFile(await fetchOwnFile(connection, own.caseId, id), fileName);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLost(fileName);
      onFailure(error);
    } finally {
      setFetching(undefined);
    }
  };

  return (
    <>
      <ul className={styles.files} aria-label={status.filesOf(files.length)}>
        {files.map((file) => (
          <li key={file.id}>
            <Button
              aria-label={status.download(file.fileName)}
              busy={fetching === file.id}
              onClick={() => void download(file)}
            >
              <span className={styles.fileName}>{file.fileName}</span>
            </Button>{' '}
            <span className={styles.aside}>{sizeText(file.size, locale)}</span>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.lost}>
        {lost && status.notDownloaded(lost)}
      </p>
    </>
  );
}
