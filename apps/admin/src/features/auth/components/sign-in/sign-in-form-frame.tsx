import { Button } from '@feedback/ui/button';
import type { ReactNode } from 'react';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import styles from './sign-in.module.css';

interface SignInFormFrameProps {
  /** The instruction above the fields. */
  lead?: string;
  /** The error of the last attempt, shown above the fields. */
  failure?: unknown;
  submitText: string;
  busyText: string;
  isBusy: boolean;
  /** True until the user has read the last error. */
  isBlocked?: boolean;
  /** Submits the form; not called while the form is busy. */
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
  /** Other actions below the button. */
  others?: ReactNode;
}

/** The frame of the login page's forms: a few fields and one wide button. */
export function SignInFormFrame(props: SignInFormFrameProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.isBusy && !props.isBlocked) props.onSubmit();
      }}
    >
      {props.lead && (
        <p className={styles.lead} aria-live="polite">
          {props.lead}
        </p>
      )}
      <ErrorAlert error={props.failure} />
      {props.children}
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={props.isBlocked}
        busy={props.isBusy}
        busyLabel={props.busyText}
      >
        {props.submitText}
      </Button>
      {props.others}
    </form>
  );
}
