import { Alert } from '@feedback/ui/alert';
import { Spinner } from '@feedback/ui/spinner';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { PageWithoutShell } from '../../../components/plain-page.tsx';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { usePageTitle } from '../../../lib/browser/browser.ts';
import { SignInHelp } from '../components/sign-in/sign-in-help.tsx';
import styles from '../components/sign-in/sign-in.module.css';
import { UserTypeChoice, type UserType } from '../components/sign-in/user-type-choice.tsx';
import { SignInWelcome } from '../components/sign-in/welcome.tsx';

// Rarely needed, so it loads separately.
const ForgotPassword = lazy(() =>
  import('../components/sign-in/forgot-password.tsx').then((m) => ({
    default: m.ForgotPasswordForm,
  })),
);
const SetPassword = lazy(() =>
  import('../components/sign-in/set-password.tsx').then((m) => ({ default: m.SetPasswordForm })),
);

/** Explains to users why they were redirected to this page. */
function Notice() {
  const texts = useTexts(commonTextCatalogue);
  const [search] = useSearchParams();
  const reason = search.get('reason');
  if (reason === 'password') return <Alert tone="ok">{texts.passwordSetNote}</Alert>;
  if (reason === 'untold') return <Alert tone="warn">{texts.logoutUnreachable}</Alert>;
  if (reason !== 'ended' && reason !== 'inactive') return null;
  const words = reason === 'inactive' ? texts.inactiveNote : texts.sessionEndedNote;
  return (
    <Alert tone="warn">
      {words} {search.has('draft') && texts.draftKeptNote}
    </Alert>
  );
}

/** The login page, with the ways to a new password (rules 3.1, 8.5). */
export function SignInPage() {
  const texts = useTexts(commonTextCatalogue);
  const navigate = useNavigate();
  const token = /^#set-password=([\w-]+)$/.exec(useLocation().hash)?.[1];
  const [hasForgotten, setForgotten] = useState(false);
  const [userType, setUserType] = useState<UserType>('employee');
  const view = hasForgotten ? 'forgotten' : token ? 'welcome' : 'login';
  usePageTitle(texts.loginTitle);
  const handlePasswordSet = () => {
    setForgotten(false);
    void navigate('/login?reason=password', { replace: true });
  };
  const headings = {
    login: texts.loginHeading,
    forgotten: texts.forgotTitle,
    welcome: texts.welcomeTitle,
  };
  return (
    <PageWithoutShell>
      <main className={styles.page}>
        <SignInWelcome title={headings[view]} />
        <div className={styles.room}>
          {view === 'login' && (
            <>
              <Notice />
              <UserTypeChoice
                userType={userType}
                onUserType={setUserType}
                onForgot={() => setForgotten(true)}
              />
            </>
          )}
          <Suspense fallback={<Spinner label={texts.loading} />}>
            {view === 'forgotten' && (
              <ForgotPassword onBack={() => setForgotten(false)} onDone={handlePasswordSet} />
            )}
            {view === 'welcome' && (
              <SetPassword
                token={token ?? ''}
                onDone={handlePasswordSet}
                onForgot={() => setForgotten(true)}
              />
            )}
          </Suspense>
          <SignInHelp isPublic={view === 'login' && userType !== 'employee'} />
        </div>
      </main>
    </PageWithoutShell>
  );
}

export { SignInPage as Component };
