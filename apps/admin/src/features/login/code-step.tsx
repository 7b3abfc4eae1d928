import { codeSchema } from '@feedback/contract/people/auth';
import { limits } from '@feedback/contract/limits';
import { codeStepTexts } from '@feedback/contract/messages/en-IN/console-code-step';
import { Button } from '@feedback/ui/button';
import { OtpField } from '@feedback/ui/otp-field';
import { TextField } from '@feedback/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { useFields } from '../../lib/form/use-fields.ts';
import { common, defineTexts, useTexts } from '../../lib/locale.tsx';
import type { Session } from '../../lib/session.ts';
import { ShortForm } from './short-form.tsx';
import { useCall } from './use-call.ts';

const codeStep = defineTexts(codeStepTexts, {
  en: () => Promise.resolve({}),
  hi: () => import('@feedback/contract/messages/hi/console-code-step').then((m) => m.codeStepTexts),
});

const schema = z.object({ code: codeSchema });

interface CodeStepProps {
  /** Logs in with what was right so far, and the code. */
  logIn: (code: string) => Promise<Session>;
  onBack: () => void;
  onDone: (session: Session) => void;
}

/** The second step of logging in: a code of the app, or a recovery code (rule 8.11). */
export function CodeStep(props: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const turn = () => setRecovery(!isRecovery);
  // Each way begins afresh: what was left empty in the other is no mistake.
  return <CodeForm {...props} key={String(isRecovery)} isRecovery={isRecovery} onTurn={turn} />;
}

interface CodeFormProps extends CodeStepProps {
  isRecovery: boolean;
  /** To the other kind of code. */
  onTurn: () => void;
}

function CodeForm({ logIn, onBack, onDone, isRecovery, onTurn }: CodeFormProps) {
  const texts = useTexts(codeStep);
  const shared = useTexts(common);
  const { values, field, check } = useFields(schema, { code: '' });
  const login = useCall(logIn);
  const place = useRef<HTMLDivElement>(null);
  // It takes the place of the form whose button had the focus.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <ShortForm
      lead={isRecovery ? texts.recoveryLead : texts.stepLead}
      failure={login.error}
      submitText={shared.login}
      busyText={shared.loggingIn}
      isBusy={login.isPending}
      onSubmit={() => {
        if (check()) login.run(values.code, onDone);
      }}
      others={
        <>
          <Button variant="quiet" onClick={onTurn}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {shared.backToLogin}
          </Button>
          {isRecovery && <p>{texts.lostBoth}</p>}
        </>
      }
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
            required
          />
        )}
      </div>
    </ShortForm>
  );
}
