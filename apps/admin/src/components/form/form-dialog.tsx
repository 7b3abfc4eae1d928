import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { useId, type FormEvent, type ReactNode } from 'react';

import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import type { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ErrorAlert } from '../failure-alert.tsx';
import { DiscardChangesDialog } from './discard-question.tsx';
import styles from './form-fields.module.css';

type Leaving = ReturnType<ReturnType<typeof useContractForm>['leaving']>;

/** Returns ways to leave a dialog without confirmation, for dialogs without typed text. */
export const leaveWithoutConfirmation = (onLeave: () => void): Leaving => ({
  leave: onLeave,
  askToLeave: onLeave,
  question: { open: false, onDiscard: onLeave, onKeep: onLeave },
});

export interface FormDialogProps {
  title: string;
  size?: 'small';
  /** The submit button's text, its text while busy, and its state. */
  submit: {
    label: string;
    busyLabel?: string | undefined;
    busy: boolean;
    disabled?: boolean;
    danger?: boolean | undefined;
  };
  /** The ways to leave, as `useContractForm` returns them: they ask before typed text is lost. */
  leaving: Leaving;
  onSubmit: (event: FormEvent) => Promise<void> | void;
  /** The error to show below the fields, when it belongs to no field. */
  error?: unknown;
  /** The CSS class of the fields' layout, when a single column is not enough. */
  className?: string | undefined;
  children: ReactNode;
}

/** A dialog with a form, a submit button and ways to leave. */
export function FormDialog(props: FormDialogProps) {
  const { title, size, submit, leaving, onSubmit, className, children } = props;
  const texts = useTexts(commonTextCatalogue);
  const formId = useId();
  return (
    <>
      <Dialog
        open
        size={size}
        onClose={leaving.askToLeave}
        closeLabel={texts.close}
        title={title}
        footer={
          <>
            <Button onClick={leaving.leave}>{texts.cancel}</Button>
            <Button
              type="submit"
              form={formId}
              variant={submit.danger ? 'danger' : 'primary'}
              busy={submit.busy}
              busyLabel={submit.busyLabel}
              disabled={submit.disabled}
            >
              {submit.label}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className={className ?? styles.fields}
          noValidate
          onSubmit={(event) => void onSubmit(event)}
        >
          {children}
          <ErrorAlert error={props.error} />
        </form>
      </Dialog>
      <DiscardChangesDialog {...leaving.question} />
    </>
  );
}
