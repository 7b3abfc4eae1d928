import { secondFactorProofSchema, type SecondFactorProof } from '@feedback/contract/people/account';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { TextField } from '@feedback/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';

import { FailureAlert } from '../../components/failure-alert.tsx';
import { accountTexts } from './account-texts.ts';
import { useFields } from '../../lib/form/use-fields.ts';
import { common, useTexts } from '../../lib/locale.tsx';
import styles from './account.module.css';

interface ProofDialogProps<Answer> {
  title: string;
  submit: { label: string; busyLabel: string; danger?: boolean };
  hint: string;
  send: (proof: SecondFactorProof) => Promise<Answer>;
  onClose: () => void;
  onDone: (answer: Answer) => void;
  /** A paragraph above the fields that says what is proved, and for what. */
  children: ReactNode;
}

/** Asks for password and code, and does with them what it is for. What is typed is kept nowhere. */
export function ProofDialog<Answer>(props: ProofDialogProps<Answer>) {
  const { title, submit, hint, onClose, onDone } = props;
  const texts = useTexts(accountTexts);
  const shared = useTexts(common);
  const formId = useId();
  const { values, field, check } = useFields(secondFactorProofSchema, { password: '', code: '' });
  const sending = useMutation({ mutationFn: props.send, onSuccess: onDone });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={shared.close}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={submit.danger ? 'danger' : 'primary'}
            busy={sending.isPending}
            busyLabel={submit.busyLabel}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (check() && !sending.isPending) sending.mutate(values);
        }}
      >
        {props.children}
        <FailureAlert error={sending.error} />
        <TextField
          {...field('password')}
          label={texts.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          {...field('code')}
          label={texts.code}
          hint={hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      </form>
    </Dialog>
  );
}
