import {
  beginPasskeySchema,
  secondFactorProofSchema,
  type SecondFactorProof,
} from '@feedback/contract/auth/account';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';
import { TextField } from '@feedback/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';

import { FailureAlert } from '../../../../components/failure-alert.tsx';
import { accountTexts, askPasskey } from '../../api/account.ts';
import { useFields } from '../../../../lib/form/use-fields.ts';
import { common, useTexts } from '../../../../lib/locale.tsx';
import { signByPasskey } from '../../../../lib/browser/passkey.ts';
import styles from './account.module.css';

/** The proof of identity that the dialog asks for; a passkey can be replaced by a code. */
export type ProvenBy = 'password' | 'code' | 'passkey';

interface ProofDialogProps<Answer> {
  title: string;
  submit: { label: string; busyLabel: string; danger?: boolean };
  /** The hint of the code field. */
  hint: string;
  by: ProvenBy;
  send: (proof: SecondFactorProof) => Promise<Answer>;
  /** Validates the other fields of the dialog, which show their own errors. */
  check?: () => boolean;
  onClose: () => void;
  onDone: (answer: Answer) => void;
  /** A paragraph above the fields that explains the proof and its purpose. */
  children: ReactNode;
}

/**
 * Asks for the password and a code or a passkey, and sends them with the action. The input is not
 * stored anywhere.
 */
export function ProofDialog<Answer>(props: ProofDialogProps<Answer>) {
  const { title, submit, hint, onClose, onDone } = props;
  const texts = useTexts(accountTexts);
  const shared = useTexts(common);
  const formId = useId();
  const [by, setBy] = useState(props.by);
  const schema = by === 'code' ? secondFactorProofSchema : beginPasskeySchema;
  const { values, field, check } = useFields(schema, { password: '', code: '' });
  const sending = useMutation({
    mutationFn: async () => {
      if (by !== 'passkey') return props.send(values);
      const { options } = await askPasskey();
      const passkey = await signByPasskey(options, texts.passkeyRefused);
      return props.send({ password: values.password, passkey });
    },
    onSuccess: onDone,
  });
  const isRight = () => {
    const isElseRight = props.check?.() ?? true;
    return check() && isElseRight;
  };
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
          if (!sending.isPending && isRight()) sending.mutate();
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
        {by === 'code' && (
          <TextField
            {...field('code')}
            label={texts.code}
            hint={hint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        )}
        {by === 'passkey' && <p className={styles.quiet}>{texts.passkeyNext}</p>}
        {props.by === 'passkey' && (
          <div>
            <Button variant="quiet" onClick={() => setBy(by === 'code' ? 'passkey' : 'code')}>
              {by === 'code' ? texts.byPasskey : texts.byCode}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
