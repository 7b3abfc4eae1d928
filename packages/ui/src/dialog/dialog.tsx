import { useId, type ReactNode } from 'react';
import { hiddenClass } from '../hidden/hidden.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called by × and Escape. Without it only the dialog's own buttons close it. */
  onClose?: (() => void) | undefined;
  /** The dialog's accessible name. */
  title: ReactNode;
  hideTitle?: boolean | undefined;
  /** The accessible name of ×; required with `onClose`. */
  closeLabel?: string | undefined;
  /** Additional content beside the title, such as a status or buttons for previous and next. */
  headExtra?: ReactNode;
  /** `normal` is 600 px (rule 1.9), `small` 440 px. */
  size?: 'normal' | 'small' | undefined;
  /** The buttons below the content. */
  footer?: ReactNode;
  /** The id of the dialog's description, read after its name. */
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  children?: ReactNode;
  part?: string | undefined;
}

const ignore = () => {};

/**
 * A modal dialog on the browser's own `<dialog>`. The content is mounted only while it is open, so
 * its form starts empty each time. The focus moves to the first control, or to the one with
 * `data-autofocus`, and returns on closing.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, hideTitle, closeLabel, headExtra, size, footer, part } = props;
  const titleId = useId();
  const modal = useModal(onClose ?? ignore);
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      part={part ? `dialog ${part}` : 'dialog'}
      role={props.role}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      data-size={size}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={hideTitle ? hiddenClass : styles.title} part="dialog-title">
          {title}
        </h2>
        {headExtra}
      </div>
      <div className={styles.body}>{props.children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
      {onClose && closeLabel && (
        // The button comes last in the DOM, so that the focus starts in the content.
        <span className={styles.close}>
          <IconButton label={closeLabel} onClick={onClose} part="dialog-close">
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </dialog>
  );
}
