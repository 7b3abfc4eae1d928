import { setPasswordSchema } from '@feedback/contract/auth/auth';
import { limits } from '@feedback/contract/limits';
import { Button } from '@feedback/ui/button';
import * as z from 'zod/mini';

import { ApiError } from '../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { PasswordField } from './password-field.tsx';
import { setFirstPassword } from '../../api/password-requests.ts';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { useApiRequest } from './use-request.ts';
import { useSimpleForm } from '../../../../lib/form/use-fields.ts';

const schema = z.object({ password: setPasswordSchema.shape.password });

interface SetPasswordProps {
  /**
   * The token of the single-use link. It comes after the `#`, so that no server log contains it.
   */
  token: string;
  onDone: () => void;
  onForgot: () => void;
}

/** Sets the first password of a new account, by the link that was sent for it (rule 8.5). */
export function SetPasswordForm({ token, onDone, onForgot }: SetPasswordProps) {
  const texts = useTexts(commonTextCatalogue);
  const { values, field, check } = useSimpleForm(schema, { password: '' });
  const change = useApiRequest(setFirstPassword);
  const isSpent = change.error instanceof ApiError && change.error.code === 'linkEnded';
  const submit = () => {
    if (check()) change.run({ token, ...values }, onDone);
  };
  return (
    <SignInFormFrame
      lead={texts.welcomeLead}
      failure={change.error}
      submitText={texts.setPassword}
      busyText={texts.settingPassword}
      isBusy={change.isPending}
      onSubmit={submit}
      others={isSpent && <Button onClick={onForgot}>{texts.forgotPassword}</Button>}
    >
      <PasswordField
        {...field('password')}
        label={texts.newPassword}
        hint={texts.newPasswordHint(limits.password.minLength)}
        autoComplete="new-password"
        required
      />
    </SignInFormFrame>
  );
}
