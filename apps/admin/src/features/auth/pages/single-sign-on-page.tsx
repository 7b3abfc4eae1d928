import { ButtonLink } from '@feedback/ui/button-link';
import { Spinner } from '@feedback/ui/spinner';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { FailureAlert } from '../../../components/failure-alert.tsx';
import { PlainPage } from '../../../components/plain-page.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/browser/browser.ts';
import { commonCatalogue, useTexts } from '../../../lib/locale.tsx';
import { useLanding } from '../../../lib/session.ts';
import { CodeStep } from '../components/sign-in/code-step.tsx';
import styles from '../components/sign-in/sign-in.module.css';
import { finishProviderSignIn, readStoredReturnPage } from '../api/single-sign-on.ts';
import { useRequest } from '../components/sign-in/use-request.ts';
import { Welcome } from '../components/sign-in/welcome.tsx';

/**
 * The page to which the identity provider redirects: signs the user in, or explains the next step
 * (rule 8.15).
 */
export function Component() {
  const texts = useTexts(commonCatalogue);
  const { search } = useLocation();
  const navigate = useNavigate();
  const goOn = useLanding();
  const finish = useRequest(finishProviderSignIn);
  const isUnderWay = useRef(false);
  usePageTitle(texts.loginTitle);
  // Read before signing in, which deletes the stored address.
  const wanted = useRef(readStoredReturnPage());
  const land = () => goOn(wanted.current);

  useEffect(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    finish.run({ query: search }, land);
  });

  const { error } = finish;
  const needsCode = error instanceof ApiError && error.code === 'codeRequired';
  return (
    <PlainPage>
      <main className={styles.page}>
        <Welcome title={texts.loginHeading} />
        <div className={styles.room}>
          {needsCode && (
            <CodeStep
              due={error.secondStep}
              logIn={finishProviderSignIn}
              onBack={() => void navigate('/login', { replace: true })}
              onDone={land}
            />
          )}
          {Boolean(error) && !needsCode && (
            <>
              <FailureAlert error={error} />
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
    </PlainPage>
  );
}
