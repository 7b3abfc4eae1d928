import { setPasswordSchema } from '@feedback/contract/auth';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import * as z from 'zod/mini';

import { ApiError } from '../../lib/api-error.ts';
import { common } from '../../lib/console-texts.ts';
import { explain } from '../../lib/explain.ts';
import { useTexts } from '../../lib/locale.tsx';
import styles from './login.module.css';
import { PasswordField } from './password-field.tsx';
import { sendSetPassword } from './password-requests.ts';
import { useCall } from './use-call.ts';
import { useFields } from './use-fields.ts';

const schema = z.object({ password: setPasswordSchema.shape.password });

interface SetPasswordProps {
  /** Of the single-use link; it stood behind the `#`, which no server's log sees. */
  token: string;
  onDone: () => void;
  onForgot: () => void;
}

/** The first password of a new account, by the link that was sent for it (contract 5). */
export function SetPassword({ token, onDone, onForgot }: SetPasswordProps) {
  const texts = useTexts(common);
  const { values, field, check } = useFields(schema, { password: '' });
  const change = useCall(sendSetPassword);
  const isSpent = change.error instanceof ApiError && change.error.code === 'linkEnded';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check() && !change.isPending) change.run({ token, ...values }, onDone);
      }}
    >
      <p className={styles.lead}>{texts.welcomeLead}</p>
      {Boolean(change.error) && <Alert tone="bad">{explain(change.error, texts)}</Alert>}
      <PasswordField
        {...field('password')}
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        autoComplete="new-password"
        required
      />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={change.isPending}
        busyLabel={texts.settingPassword}
      >
        {texts.setPassword}
      </Button>
      {isSpent && <Button onClick={onForgot}>{texts.forgotPassword}</Button>}
    </form>
  );
}
