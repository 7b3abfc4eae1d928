import { Button } from '@feedback/ui/button';
import type { FormEvent, ReactNode } from 'react';

import { FailureAlert } from '../failure-alert.tsx';

interface ActionFormProps {
  /** The call that it makes: whether it is on its way, and why it failed. */
  work: { isPending: boolean; error: unknown };
  submit: string;
  busy?: string | undefined;
  disabled?: boolean;
  className: string | undefined;
  onSubmit: (event: FormEvent) => Promise<void> | void;
  children: ReactNode;
}

/** A form that does one thing: its fields, why that failed, and the button. */
export function ActionForm(props: ActionFormProps) {
  const { work, submit, busy, disabled, className, onSubmit, children } = props;
  return (
    <form className={className} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      <FailureAlert error={work.error} />
      <Button
        type="submit"
        variant="primary"
        busy={work.isPending}
        busyLabel={busy}
        disabled={disabled}
      >
        {submit}
      </Button>
    </form>
  );
}
