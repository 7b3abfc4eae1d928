import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { buttonClass } from '../button/button.tsx';
import { Field, splitFieldProps, type FieldProps } from '../field/field.tsx';
import { hiddenClass } from '../hidden/hidden.tsx';
import { FileItem, type FileEntry, type FileTexts } from './file-item.tsx';
import styles from './file-field.module.css';

export type { FileEntry, FileItemProps, FileTexts } from './file-item.tsx';

export interface FileFieldProps extends FieldProps {
  /** The files in the list, owned by the form. */
  files: readonly FileEntry[];
  /** Called with chosen, dropped or photographed files; the form checks them. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Cancels the upload of a file. */
  onCancel?: ((id: string) => void) | undefined;
  texts: FileTexts;
  /** The native attribute: ".pdf,image/*". */
  accept?: string | undefined;
  /** Accepts a single file. */
  single?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/**
 * Takes files by choosing, dropping or, on a phone, by camera, and lists them. It rejects nothing
 * itself: the form checks limits and kinds by the contract's rules and passes the errors.
 */
export function FileField(props: FileFieldProps) {
  const [field, own] = splitFieldProps(props);
  const { files, onAdd, onRemove, onCancel, texts, accept, single, disabled, onBlur } = own;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(event.currentTarget.files ?? []);
    // The input is emptied, so that the same file can be chosen again after it was removed.
    event.currentTarget.value = '';
    if (chosen.length) onAdd(chosen);
  };
  const handleDrag = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault();
    setOver(isNowOver && !disabled);
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(event, false);
    const dropped = Array.from(event.dataTransfer.files);
    if (dropped.length && !disabled) onAdd(single ? dropped.slice(0, 1) : dropped);
  };
  /**
   * Runs a file's button. The button then disappears, so the focus moves to the input of the field.
   */
  const handleGone = (act: ((id: string) => void) | undefined, id = '') => {
    act?.(id);
    input.current?.focus();
  };

  return (
    <Field {...field}>
      {(control) => (
        <>
          <div
            className={styles.zone}
            data-over={isOver ? '' : undefined}
            data-invalid={field.error ? '' : undefined}
            data-disabled={disabled ? '' : undefined}
            part="box"
            onDragEnter={(event) => handleDrag(event, true)}
            onDragOver={(event) => handleDrag(event, true)}
            onDragLeave={(event) => handleDrag(event, false)}
            onDrop={handleDrop}
          >
            <span className={styles.drop}>{texts.drop}</span>
            <span className={styles.actions}>
              {texts.camera && (
                <label
                  className={`${buttonClass} ${styles.choose} ${styles.camera}`}
                  data-variant="secondary"
                  part="button"
                >
                  {texts.camera}
                  <input
                    type="file"
                    className={hiddenClass}
                    accept="image/*"
                    capture="environment"
                    disabled={disabled}
                    onChange={handleChoice}
                  />
                </label>
              )}
              <label
                className={`${buttonClass} ${styles.choose}`}
                data-variant="secondary"
                part="button"
              >
                {texts.choose}
                <input
                  {...control}
                  ref={input}
                  type="file"
                  className={hiddenClass}
                  multiple={!single}
                  accept={accept}
                  disabled={disabled}
                  onChange={handleChoice}
                  onBlur={onBlur}
                />
              </label>
            </span>
          </div>
          <ul className={styles.files} aria-live="polite" part="files">
            {files.map((entry) => (
              <FileItem
                key={entry.id}
                entry={entry}
                texts={texts}
                disabled={disabled}
                onRemove={() => handleGone(onRemove, entry.id)}
                onRemedy={() => handleGone(entry.remedy?.apply)}
                onCancel={onCancel && (() => handleGone(onCancel, entry.id))}
              />
            ))}
          </ul>
        </>
      )}
    </Field>
  );
}
