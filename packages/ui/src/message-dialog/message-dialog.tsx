import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

export interface MessageDialogProps {
  open: boolean;
  title: ReactNode;
  hideTitle?: boolean | undefined;
  /** The message. */
  children: ReactNode;
  confirmText: ReactNode;
  onConfirm: () => void;
  /** True while the confirmed action runs. */
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
  /** Adds a cancel button; it gets the focus when `danger` is set. */
  cancelText?: ReactNode;
  onCancel?: (() => void) | undefined;
  /** Called by × and Escape; falls back to `onCancel`, then `onConfirm`. */
  onClose?: (() => void) | undefined;
  closeLabel: string;
  danger?: boolean | undefined;
}

/** Shows a message with OK, or a question with confirm and cancel (rule 5.8). */
export function MessageDialog(props: MessageDialogProps) {
  const { open, title, hideTitle, children, danger, cancelText, onCancel, onConfirm } = props;
  const messageId = useId();
  const close = props.onClose ?? onCancel ?? onConfirm;
  return (
    <Dialog
      open={open}
      onClose={close}
      closeLabel={props.closeLabel}
      title={title}
      hideTitle={hideTitle}
      size="small"
      role="alertdialog"
      describedBy={messageId}
      footer={
        <>
          {cancelText && (
            <Button onClick={onCancel ?? close} data-autofocus={danger || undefined}>
              {cancelText}
            </Button>
          )}
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={props.busy}
            busyLabel={props.busyLabel}
            onClick={onConfirm}
            data-autofocus={!danger || !cancelText || undefined}
          >
            {props.confirmText}
          </Button>
        </>
      }
    >
      <div id={messageId}>{children}</div>
    </Dialog>
  );
}
