import type { StepShown } from '@feedback/contract/people/auth';
import type { PasskeyRequest } from '@feedback/contract/wire/passkey';
import { useEffect, useRef, type ReactNode } from 'react';
import { codeStepTexts } from '@feedback/contract/messages/en-IN/console/login';

import { ApiError } from '../../lib/api-error.ts';
import { defineTexts, useTexts } from '../../lib/locale.tsx';
import { signByPasskey } from '../../lib/browser/passkey.ts';
import type { Session } from '../../lib/session.ts';
import { ShortForm } from './short-form.tsx';
import { useCall } from './use-call.ts';

/** Texts of the second step of logging in. */
export const codeStep = defineTexts(codeStepTexts, {
  hi: () => import('@feedback/contract/messages/hi/console/login').then((m) => m.codeStepTexts),
});

interface PasskeyFormProps {
  /** Request of the server for the first try. */
  asked: PasskeyRequest;
  logIn: (step: StepShown) => Promise<Session>;
  onDone: (session: Session) => void;
  /** The ways out, below the button. */
  others: ReactNode;
}

/** The second step of logging in by a passkey: the browser asks for it at the press of a button. */
export function PasskeyForm({ asked, logIn, onDone, others }: PasskeyFormProps) {
  const texts = useTexts(codeStep);
  const place = useRef<HTMLDivElement>(null);
  const request = useRef(asked);
  const login = useCall(async () => {
    try {
      const passkey = await signByPasskey(request.current, texts.passkeyRefused);
      return await logIn({ passkey });
    } catch (error) {
      // What was shown to the server is used up: it asks anew.
      const next = error instanceof ApiError && error.secondStep?.passkey;
      if (next) request.current = next;
      throw error;
    }
  });
  // It takes the place of the form whose button had the focus.
  useEffect(() => place.current?.closest('form')?.querySelector('button')?.focus(), []);
  return (
    <ShortForm
      lead={texts.passkeyLead}
      failure={login.error}
      submitText={texts.usePasskey}
      busyText={texts.waitingForPasskey}
      isBusy={login.isPending}
      onSubmit={() => login.run(undefined, onDone)}
      others={others}
    >
      <div ref={place} />
    </ShortForm>
  );
}
