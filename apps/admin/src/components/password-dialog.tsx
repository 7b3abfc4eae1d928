import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { TextField } from '@feedback/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { ApiError } from '../lib/api-error.ts';
import { common, useTexts } from '../lib/locale.tsx';
import { FailureAlert } from './failure-alert.tsx';
import type { Question } from './question-dialog.tsx';
import styles from './form/form-fields.module.css';

interface PasswordDialogProps {
  question: Omit<Question, 'run'> & {
    /** Label of the password field. */
    readonly password: string;
    readonly run: (password: string) => Promise<unknown>;
  };
  /** The query key of the list that the action changes. */
  queryKey: readonly string[];
  onClose: () => void;
}

/** Asks for the current user's own password before an action on another person's account. */
export function PasswordDialog({ question, queryKey, onClose }: PasswordDialogProps) {
  const { title, lead, label, busyLabel, danger, run, onDone } = question;
  const shared = useTexts(common);
  const queryClient = useQueryClient();
  const formId = useId();
  const [password, setPassword] = useState('');
  const doing = useMutation({
    mutationFn: () => run(password),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const { error } = doing;
  const wrong = error instanceof ApiError && error.fields.find(({ path }) => path === 'password');
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      closeLabel={shared.close}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={doing.isPending}
            busyLabel={busyLabel}
          >
            {label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!doing.isPending) doing.mutate();
        }}
      >
        <p>{lead}</p>
        {!wrong && <FailureAlert error={error} />}
        <TextField
          name="password"
          label={question.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          error={wrong ? wrong.message : undefined}
        />
      </form>
    </Dialog>
  );
}
