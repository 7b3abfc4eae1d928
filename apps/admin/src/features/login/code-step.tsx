import { codeSchema, type LoginGiven } from '@feedback/contract/auth';
import { limits } from '@feedback/contract/limits';
import { codeStepTexts } from '@feedback/contract/messages/en-IN/console-code-step';
import { Button } from '@feedback/ui/button';
import { OtpField } from '@feedback/ui/otp-field';
import { TextField } from '@feedback/ui/text-field';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';

import { useFields } from '../../lib/form/use-fields.ts';
import { common, defineTexts, useTexts } from '../../lib/locale.tsx';
import type { Session } from '../../lib/session.ts';
import { logIn } from './log-in.ts';
import { ShortForm } from './short-form.tsx';
import { useCall } from './use-call.ts';

const codeStep = defineTexts(codeStepTexts, {
  en: () => Promise.resolve({}),
  hi: () => import('@feedback/contract/messages/hi/console-code-step').then((m) => m.codeStepTexts),
});

const schema = z.object({ code: codeSchema });

interface CodeStepProps {
  /** What was right so far. */
  given: LoginGiven;
  onBack: () => void;
  onDone: (session: Session) => void;
}

/** Takes the focus as it comes: it stands where the form was whose button had it. */
function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return <div ref={place}>{children}</div>;
}

/** The second step of logging in: a code of the app, or a recovery code (rule 8.11). */
export function CodeStep({ given, onBack, onDone }: CodeStepProps) {
  const texts = useTexts(codeStep);
  const shared = useTexts(common);
  const [isRecovery, setRecovery] = useState(false);
  const { values, setValues, field, check } = useFields(schema, { code: '' });
  const login = useCall(logIn);
  const turn = () => {
    setValues({ code: '' });
    setRecovery(!isRecovery);
  };
  return (
    <ShortForm
      lead={isRecovery ? texts.recoveryLead : texts.stepLead}
      failure={login.error}
      submitText={shared.login}
      busyText={shared.loggingIn}
      isBusy={login.isPending}
      onSubmit={() => {
        if (check()) login.run({ ...given, ...values }, onDone);
      }}
      others={
        <>
          <Button variant="quiet" onClick={turn}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {shared.backToLogin}
          </Button>
          {isRecovery && <p>{texts.lostBoth}</p>}
        </>
      }
    >
      <Focused key={String(isRecovery)}>
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
            required
          />
        )}
      </Focused>
    </ShortForm>
  );
}
