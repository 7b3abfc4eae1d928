import type { Attachment } from '@feedback/contract/cases/report';
import { Button } from '@feedback/ui/button';

import { fetchOwnFile } from '../../api/status-api.ts';
import { formatFileSize } from '../../form/files/file-texts.ts';
import type { CasePartProps } from '../case-part.ts';
import styles from '../status.module.css';
import { useDownload } from '../use-download.ts';

interface FileLinksProps extends CasePartProps {
  files: readonly Attachment[];
}

/** Lists the files of a message; each is downloaded on request. */
export function FileLinks({ texts, connection, own, files, onFailure }: FileLinksProps) {
  const { status, locale } = texts;
  const { fetching, lost, download } = useDownload(onFailure);

  return (
    <>
      <ul className={styles.files} aria-label={status.filesOf(files.length)}>
        {files.map((file) => (
          <li key={file.id}>
            <Button
              aria-label={status.download(file.fileName)}
              busy={fetching === String(file.id)}
              onClick={() =>
                void download(
                  file.fileName,
                  () => fetchOwnFile(connection, own.caseId, file.id),
                  String(file.id),
                )
              }
            >
              <span className={styles.fileName}>{file.fileName}</span>
            </Button>{' '}
            <span className={styles.aside}>{formatFileSize(file.size, locale)}</span>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.lost}>
        {lost && status.notDownloaded(lost)}
      </p>
    </>
  );
}
