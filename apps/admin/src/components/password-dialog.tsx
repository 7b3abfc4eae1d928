import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { useContractForm } from '../lib/form/use-contract-form.ts';
import { FormDialog, leaveWithoutConfirmation } from './form/form-dialog.tsx';
import { FormTextField } from './form/form-fields.tsx';
import type { ConfirmationQuestion } from './question-dialog.tsx';

interface PasswordDialogProps {
  question: Omit<ConfirmationQuestion, 'run'> & {
    /** Label of the password field. */
    readonly password: string;
    readonly run: (password: string) => Promise<unknown>;
  };
  /** The query key of the list that the action changes. */
  queryKey: readonly string[];
  onClose: () => void;
}

/** The current user's own password; the server checks it. */
export const ownPasswordSchema = z.object({
  password: z.string().check(z.minLength(1, 'passwordRequired')),
});

/** Asks for the current user's own password before an action on another person's account. */
export function PasswordDialog({ question, queryKey, onClose }: PasswordDialogProps) {
  const { title, lead, label, busyLabel, danger, run, onDone } = question;
  const queryClient = useQueryClient();
  const action = useMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const { field, form, submitWith } = useContractForm(ownPasswordSchema, { password: '' }, null);
  return (
    <FormDialog
      title={title}
      size="small"
      submit={{ label, busyLabel, busy: action.isPending, danger }}
      leaving={leaveWithoutConfirmation(onClose)}
      onSubmit={submitWith(
        ({ password }, outcome) => action.mutate(password, outcome),
        (_values, result) => onDone(result),
      )}
      error={!form.formState.errors.password && action.error}
    >
      <p>{lead}</p>
      <FormTextField
        {...field('password')}
        label={question.password}
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
