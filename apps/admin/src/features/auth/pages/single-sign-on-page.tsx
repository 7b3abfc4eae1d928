import { ButtonLink } from '@feedback/ui/button-link';
import { Spinner } from '@feedback/ui/spinner';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { PageWithoutShell } from '../../../components/plain-page.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/browser/browser.ts';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { useLandingAfterSignIn } from '../../../lib/session.ts';
import { SecondFactorStep } from '../components/sign-in/code-step.tsx';
import styles from '../components/sign-in/sign-in.module.css';
import { completeSingleSignOn, readReturnPageAfterSignIn } from '../api/single-sign-on.ts';
import { useApiRequest } from '../components/sign-in/use-request.ts';
import { SignInWelcome } from '../components/sign-in/welcome.tsx';

/**
 * The page to which the identity provider redirects: signs the user in, or explains the next step
 * (rule 8.15).
 */
export function SingleSignOnPage() {
  const texts = useTexts(commonTextCatalogue);
  const { search } = useLocation();
  const navigate = useNavigate();
  const goOn = useLandingAfterSignIn();
  const finish = useApiRequest(completeSingleSignOn);
  const isUnderWay = useRef(false);
  usePageTitle(texts.loginTitle);
  // Read before signing in, which deletes the stored address.
  const wanted = useRef(readReturnPageAfterSignIn());
  const land = () => goOn(wanted.current);

  useEffect(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    finish.run({ query: search }, land);
  });

  const { error } = finish;
  const needsCode = error instanceof ApiError && error.code === 'codeRequired';
  return (
    <PageWithoutShell>
      <main className={styles.page}>
        <SignInWelcome title={texts.loginHeading} />
        <div className={styles.room}>
          {needsCode && (
            <SecondFactorStep
              due={error.secondStep}
              logIn={completeSingleSignOn}
              onBack={() => void navigate('/login', { replace: true })}
              onDone={land}
            />
          )}
          {Boolean(error) && !needsCode && (
            <>
              <ErrorAlert error={error} />
              <ButtonLink href="/login" variant="primary" wide>
                {texts.backToLogin}
              </ButtonLink>
            </>
          )}
          {!error && (
            <>
              <Spinner />
              <output>{texts.loggingIn}</output>
            </>
          )}
        </div>
      </main>
    </PageWithoutShell>
  );
}

export { SingleSignOnPage as Component };
