import {
  passkeyNameSchema,
  secondFactorProofSchema,
  type SecondFactorProof,
} from '@feedback/contract/auth/account';
import { Button } from '@feedback/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { FormDialog, leaveWithoutConfirmation } from '../../../../components/form/form-dialog.tsx';
import { FormTextField } from '../../../../components/form/form-fields.tsx';
import { accountTextCatalogue, requestPasskeyProof } from '../../api/account.ts';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { signChallengeWithPasskey } from '../../../../lib/browser/passkey.ts';
import styles from './account.module.css';

/**
 * The proof of identity that the dialog asks for; the user may enter a code instead of using a
 * passkey.
 */
export type IdentityProofMethod = 'password' | 'code' | 'passkey';

interface ProofForm {
  password: string;
  code: string;
  /** The name of a new passkey. */
  name: string;
}

interface ProofDialogProps<Result> {
  title: string;
  submit: { label: string; busyLabel: string; danger?: boolean };
  /** The hint of the code field. */
  hint: string;
  by: IdentityProofMethod;
  send: (proof: SecondFactorProof, name: string) => Promise<Result>;
  /** True when the dialog also asks for the name of a new passkey. */
  hasName?: boolean;
  onClose: () => void;
  onDone: (result: Result) => void;
  /** A paragraph above the fields that explains the proof and its purpose. */
  children: ReactNode;
}

/**
 * Asks for the password and a code or a passkey, and sends them with the action. The input is not
 * stored anywhere.
 */
export function IdentityProofDialog<Result>(props: ProofDialogProps<Result>) {
  const { title, submit, hint, hasName, onClose, onDone } = props;
  const texts = useTexts(accountTextCatalogue);
  const [by, setBy] = useState(props.by);
  const rules = secondFactorProofSchema.shape;
  const schema = z.object({
    password: rules.password,
    code: by === 'code' ? rules.code.check(z.minLength(1, 'codeMissing')) : rules.code,
    name: hasName ? passkeyNameSchema : z.string(),
  });
  const { field, form, submitWith } = useContractForm<ProofForm, unknown>(
    schema,
    { password: '', code: '', name: '' },
    null,
  );
  const sending = useMutation({
    mutationFn: async () => {
      const { password, code, name } = form.getValues();
      if (by !== 'passkey') return props.send({ password, code }, name);
      const { options } = await requestPasskeyProof();
      const passkey = await signChallengeWithPasskey(options, texts.passkeyRefused);
      return props.send({ password, passkey }, name);
    },
  });
  return (
    <FormDialog
      title={title}
      submit={{ ...submit, busy: sending.isPending }}
      leaving={leaveWithoutConfirmation(onClose)}
      onSubmit={submitWith<Result>(
        (_values, outcome) => sending.mutate(undefined, outcome),
        (_values, result) => onDone(result),
      )}
      className={styles.form}
    >
      {props.children}
      {hasName && (
        <FormTextField
          {...field('name')}
          label={texts.passkeyName}
          hint={texts.passkeyNameHint}
          autoComplete="off"
          required
        />
      )}
      <ErrorAlert error={sending.error} />
      <FormTextField
        {...field('password')}
        label={texts.password}
        type="password"
        autoComplete="current-password"
        required
      />
      {by === 'code' && (
        <FormTextField
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
    </FormDialog>
  );
}
