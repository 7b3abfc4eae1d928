import { secondFactorCodeSchema, type SecondStepProof } from '@feedback/contract/auth/auth';
import { limits } from '@feedback/contract/limits';
import type { SecondStep } from '@feedback/contract/wire/passkey';
import { Button } from '@feedback/ui/button';
import { removeGroupSeparators } from '@feedback/contract/fields/normalize';
import { OtpField } from '@feedback/ui/otp-field';
import { TextField } from '@feedback/ui/text-field';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';

import { useSimpleForm } from '../../../../lib/form/use-fields.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { hasPasskeySupport } from '../../../../lib/browser/passkey.ts';
import type { Session } from '../../../../lib/session.ts';
import { secondFactorStepTextCatalogue, PasskeyForm } from './passkey-form.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { useApiRequest } from './use-request.ts';

const schema = z.object({ code: secondFactorCodeSchema });

type Factor = 'passkey' | 'app' | 'recovery';

/**
 * Returns the second factors of an account, the quickest first; an older server does not list them.
 */
function factorsOf(due: SecondStep | undefined): Factor[] {
  const canSign = due?.passkey && hasPasskeySupport();
  return [
    ...(canSign ? (['passkey'] as const) : []),
    ...(due?.hasApp === false ? [] : (['app'] as const)),
    'recovery',
  ];
}

interface CodeStepProps {
  /** The second factors of the account. */
  due: SecondStep | undefined;
  /** Signs in with the credentials accepted so far and the second factor. */
  logIn: (step: SecondStepProof) => Promise<Session>;
  onBack: () => void;
  onDone: (session: Session) => void;
}

/**
 * The second step of signing in: a passkey, a code from the authenticator app, or a recovery code
 * (rule 8.11).
 */
export function SecondFactorStep({ due, logIn, onBack, onDone }: CodeStepProps) {
  const texts = useTexts(secondFactorStepTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const factors = factorsOf(due);
  const [chosen, setChosen] = useState<Factor | null>(null);
  const factor = chosen ?? factors[0] ?? 'app';
  const others = (
    <>
      {factors
        .filter((other) => other !== factor)
        .map((other) => (
          <Button key={other} variant="quiet" onClick={() => setChosen(other)}>
            {{ passkey: texts.usePasskey, app: texts.useApp, recovery: texts.useRecovery }[other]}
          </Button>
        ))}
      <Button variant="quiet" onClick={onBack}>
        {shared.backToLogin}
      </Button>
      {factor === 'recovery' && <p>{texts.lostBoth}</p>}
    </>
  );
  if (factor === 'passkey' && due?.passkey)
    return <PasskeyForm asked={due.passkey} logIn={logIn} onDone={onDone} others={others} />;
  // Each factor starts with a new form, so that an empty field of the previous one shows no error.
  return (
    <CodeForm
      key={factor}
      isRecovery={factor === 'recovery'}
      logIn={logIn}
      onDone={onDone}
      others={others}
    />
  );
}

interface CodeFormProps extends Pick<CodeStepProps, 'logIn' | 'onDone'> {
  isRecovery: boolean;
  /** Other actions, shown below the button. */
  others: ReactNode;
}

function CodeForm({ logIn, onDone, isRecovery, others }: CodeFormProps) {
  const texts = useTexts(secondFactorStepTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { values, field, check } = useSimpleForm(schema, { code: '' });
  const login = useApiRequest(logIn);
  const place = useRef<HTMLDivElement>(null);
  // The form replaces another one whose button had the focus.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <SignInFormFrame
      lead={isRecovery ? texts.recoveryLead : texts.stepLead}
      failure={login.error}
      submitText={shared.login}
      busyText={shared.loggingIn}
      isBusy={login.isPending}
      onSubmit={() => {
        if (check()) login.run(values, onDone);
      }}
      others={others}
    >
      <div ref={place}>
        {isRecovery ? (
          <TextField
            {...field('code')}
            label={texts.recoveryCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        ) : (
          <OtpField
            {...field('code')}
            label={texts.code}
            hint={texts.codeHint}
            length={limits.otp.length}
            transform={removeGroupSeparators}
            required
          />
        )}
      </div>
    </SignInFormFrame>
  );
}
