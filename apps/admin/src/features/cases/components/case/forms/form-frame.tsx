import { Button } from '@feedback/ui/button';
import type { FormEvent, ReactNode } from 'react';

import { ErrorAlert } from '../../../../../components/failure-alert.tsx';
import { FormDialog, type FormDialogProps } from '../../../../../components/form/form-dialog.tsx';
import styles from '../case-action.module.css';

interface FormFrameProps extends Pick<FormDialogProps, 'title' | 'submit'> {
  className?: string | undefined;
  onSubmit: (event: FormEvent) => Promise<void>;
  /** Returns the ways to leave the dialog, as `useContractForm` returns them. */
  leaving: (onLeave: () => void) => FormDialogProps['leaving'];
  /** Closes the dialog; undefined when the form is a row of the popup. */
  onClose: (() => void) | undefined;
  /** True when the button of the row is the primary button. */
  isMain?: boolean;
  error?: unknown;
  children: ReactNode;
  /** The content after the fields and the row's button. */
  below?: ReactNode;
}

/** A form for an action on a case: a dialog on the case's page, a row in its popup (rule 3.5). */
export function FormFrame(props: FormFrameProps) {
  const { submit, leaving, onClose, onSubmit, isMain, error, children, below } = props;
  if (onClose) {
    return (
      <FormDialog
        title={props.title}
        submit={submit}
        leaving={leaving(onClose)}
        onSubmit={onSubmit}
        className={props.className}
        error={error}
      >
        {children}
        {below}
      </FormDialog>
    );
  }
  return (
    <form className={styles.action} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      <Button
        type="submit"
        variant={isMain ? 'primary' : undefined}
        busy={submit.busy}
        busyLabel={submit.busyLabel}
        disabled={submit.disabled}
      >
        {submit.label}
      </Button>
      {below}
      {Boolean(error) && (
        <div className={styles.failure}>
          <ErrorAlert error={error} />
        </div>
      )}
    </form>
  );
}
