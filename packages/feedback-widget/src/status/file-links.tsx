import type { Attachment } from '@feedback/contract/case/report';
import { Button } from '@feedback/ui/button';
import { useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { fetchOwnFile } from '../api/status-api.ts';
import { sizeText } from '../form/file-texts.ts';
import type { CasePartProps } from './case-part.ts';
import styles from './status.module.css';

/** How long a browser may take to begin writing a file. */
const graceMs = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), graceMs);
}

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
