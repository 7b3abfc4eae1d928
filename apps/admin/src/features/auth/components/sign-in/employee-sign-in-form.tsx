import { signInRequestSchema } from '@feedback/contract/auth/auth';
import { Button } from '@feedback/ui/button';
import { MessageDialog } from '@feedback/ui/message-dialog';
import { Spinner } from '@feedback/ui/spinner';
import { TextField } from '@feedback/ui/text-field';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ApiError, explainError } from '../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { useLandingAfterSignIn } from '../../../../lib/session.ts';
import { useApiRequest } from './use-request.ts';
import { useSimpleForm } from '../../../../lib/form/use-fields.ts';
import { signIn } from '../../api/sign-in.ts';
import { PasswordField } from './password-field.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';

// Most users have no second factor, so this code loads separately.
const CodeStep = lazy(() =>
  import('./code-step.tsx').then((m) => ({ default: m.SecondFactorStep })),
);

/**
 * Characters that the User ID field accepts: letters, digits, space, hyphen and underscore (rule
 * 3.1).
 */
const typedInUserId = /[A-Za-z0-9 _-]/;

/**
 * The employees' half of the login page: User ID, Password, LOGIN (rule 3.1). `onForgot` is null
 * when another system manages the passwords, so that they cannot be reset here.
 */
export function EmployeeSignInForm({ onForgot }: { onForgot: (() => void) | null }) {
  const texts = useTexts(commonTextCatalogue);
  const goOn = useLandingAfterSignIn();
  const [search] = useSearchParams();
  const { values, field, check } = useSimpleForm(signInRequestSchema, {
    login_Id: '',
    password: '',
  });
  const login = useApiRequest(signIn);

  const land = () => goOn(search.get('next'));
  const submit = () => {
    if (check()) login.run({ ...values, token: '' }, land);
  };

  if (login.error instanceof ApiError && login.error.code === 'codeRequired') {
    return (
      <Suspense fallback={<Spinner label={texts.loading} />}>
        <CodeStep
          due={login.error.secondStep}
          logIn={(step) => signIn({ ...values, ...step })}
          onBack={login.reset}
          onDone={land}
        />
      </Suspense>
    );
  }

  return (
    <>
      <SignInFormFrame
        submitText={texts.login}
        busyText={texts.loggingIn}
        isBusy={login.isPending}
        isBlocked={Boolean(login.error)}
        onSubmit={submit}
        others={
          onForgot && (
            <Button variant="quiet" onClick={onForgot}>
              {texts.forgotPassword}
            </Button>
          )
        }
      >
        <TextField
          {...field('login_Id')}
          label={texts.userId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          accept={typedInUserId}
          required
        />
        <PasswordField
          {...field('password')}
          label={texts.password}
          autoComplete="current-password"
          required
        />
      </SignInFormFrame>
      {/* The dialog comes after the button, which it enables again and returns the focus to. */}
      <MessageDialog
        open={Boolean(login.error)}
        title={texts.errorTitle}
        confirmText={texts.ok}
        closeLabel={texts.close}
        onConfirm={() => login.reset()}
      >
        {Boolean(login.error) && explainError(login.error, texts)}
      </MessageDialog>
    </>
  );
}
