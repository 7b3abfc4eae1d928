import type { SecondStepProof } from '@feedback/contract/auth/auth';
import type { PasskeyRequest } from '@feedback/contract/wire/passkey';
import { useEffect, useRef, type ReactNode } from 'react';
import { codeStepTexts } from '@feedback/contract/messages/en-IN/console/login';

import { ApiError } from '../../../../lib/api-error.ts';
import { defineTexts, useTexts } from '../../../../lib/locale.tsx';
import { signChallengeWithPasskey } from '../../../../lib/browser/passkey.ts';
import type { Session } from '../../../../lib/session.ts';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { useApiRequest } from './use-request.ts';

/** Texts of the second step of signing in. */
export const secondFactorStepTextCatalogue = defineTexts('console/login', { codeStepTexts });

interface PasskeyFormProps {
  /** The server's request for the first attempt. */
  asked: PasskeyRequest;
  logIn: (step: SecondStepProof) => Promise<Session>;
  onDone: (session: Session) => void;
  /** Other actions, shown below the button. */
  others: ReactNode;
}

/** The second step of signing in with a passkey: the button makes the browser ask for it. */
export function PasskeyForm({ asked, logIn, onDone, others }: PasskeyFormProps) {
  const texts = useTexts(secondFactorStepTextCatalogue);
  const place = useRef<HTMLDivElement>(null);
  const request = useRef(asked);
  const login = useApiRequest(async () => {
    try {
      const passkey = await signChallengeWithPasskey(request.current, texts.passkeyRefused);
      return await logIn({ passkey });
    } catch (error) {
      // The previous challenge is used up, so the server has sent a new one.
      const next = error instanceof ApiError && error.secondStep?.passkey;
      if (next) request.current = next;
      throw error;
    }
  });
  // The form replaces another one whose button had the focus.
  useEffect(() => place.current?.closest('form')?.querySelector('button')?.focus(), []);
  return (
    <SignInFormFrame
      lead={texts.passkeyLead}
      failure={login.error}
      submitText={texts.usePasskey}
      busyText={texts.waitingForPasskey}
      isBusy={login.isPending}
      onSubmit={() => login.run(undefined, onDone)}
      others={others}
    >
      <div ref={place} />
    </SignInFormFrame>
  );
}
