import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { WarningIcon } from '../icons/icons.tsx';
import { Thumbnail } from './thumbnail.tsx';
import styles from './file-field.module.css';

/** A file in the list: chosen, uploading, rejected or stored. */
export interface FileEntry {
  id: string;
  name: string;
  /** The file; missing when only its name is known. */
  file?: Blob | undefined;
  /** The reason why the file cannot be sent. */
  error?: string | undefined;
  /** A button beside the error that solves it, such as "Use a smaller copy". */
  remedy?: FileRemedy | undefined;
  /** Upload progress, 0 to 1; missing while nothing is uploading. */
  progress?: number | undefined;
  /** A status text beside the size, such as "ready". */
  status?: string | undefined;
}

/** An action that makes a rejected file acceptable. */
export interface FileRemedy {
  readonly label: string;
  /** True while the action runs. */
  readonly isBusy?: boolean | undefined;
  readonly apply: () => void;
}

export interface FileTexts {
  /** The text inside the field: "Image, video or PDF, up to 10 MB each. Drop them here, or". */
  drop: string;
  choose: string;
  /** The text of the camera button on touch screens; missing for no button. */
  camera?: string | undefined;
  remove: string;
  /** For assistive technology: "Remove statement.pdf". */
  removeFile: (name: string) => string;
  cancel: string;
  cancelFile: (name: string) => string;
  /** The name of a file's progress bar. */
  progressOf: (name: string) => string;
  /** Formats a file size, such as "412 KB". */
  size: (bytes: number) => string;
}

export interface FileItemProps {
  entry: FileEntry;
  texts: FileTexts;
  disabled?: boolean | undefined;
  onRemove: () => void;
  onRemedy?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** A line of the list: thumbnail, name and size or error, progress, and a button. */
export function FileItem({ entry, texts, disabled, onRemove, onRemedy, onCancel }: FileItemProps) {
  const { name, file, error, remedy, progress, status } = entry;
  const errorId = useId();
  const isOnItsWay = progress !== undefined && !error;
  const size = file && texts.size(file.size);
  return (
    <li className={styles.file} data-invalid={error ? '' : undefined} part="file">
      <Thumbnail file={file} name={name} />
      <div className={styles.facts}>
        {error ? (
          <span className={styles.error} id={errorId} part="error">
            <WarningIcon size={16} />
            {name}: {error}
          </span>
        ) : (
          <>
            <span>{name}</span>{' '}
            <bdi className={styles.meta}>{[size, status].filter(Boolean).join(' · ')}</bdi>
          </>
        )}
        {isOnItsWay && (
          <progress
            className={styles.progress}
            max={1}
            value={progress}
            aria-label={texts.progressOf(name)}
          />
        )}
      </div>
      {error && remedy && (
        <Button
          variant="secondary"
          aria-describedby={errorId}
          busy={remedy.isBusy}
          disabled={disabled}
          onClick={onRemedy}
        >
          {remedy.label}
        </Button>
      )}
      {isOnItsWay && onCancel ? (
        <Button variant="quiet" aria-label={texts.cancelFile(name)} onClick={onCancel}>
          {texts.cancel}
        </Button>
      ) : (
        <Button
          variant="quiet"
          aria-label={texts.removeFile(name)}
          aria-describedby={error ? errorId : undefined}
          disabled={disabled}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  );
}
