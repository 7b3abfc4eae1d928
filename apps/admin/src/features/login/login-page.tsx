import { Alert } from '@feedback/ui/alert';
import { Select } from '@feedback/ui/select';
import { Spinner } from '@feedback/ui/spinner';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { BrandMark } from '../../components/brand-mark.tsx';
import { common } from '../../lib/console-texts.ts';
import { localeNames, locales, useLocale, useTexts } from '../../lib/locale.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './login.module.css';
import { UserTypeChoice } from './user-type-choice.tsx';

// Seldom needed, so not part of the first load.
const ForgotPassword = lazy(() =>
  import('./forgot-password.tsx').then((m) => ({ default: m.ForgotPassword })),
);
const SetPassword = lazy(() =>
  import('./set-password.tsx').then((m) => ({ default: m.SetPassword })),
);

/** Why somebody is here who did not ask to be. */
function Notice() {
  const texts = useTexts(common);
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

function LanguageChoice() {
  const texts = useTexts(common);
  const { locale, setLocale } = useLocale();
  return (
    <div className={styles.language}>
      <Select
        label={texts.language}
        hideLabel
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        value={locale}
        onValue={(value) => setLocale(locales.find((each) => each === value) ?? 'en-IN')}
      />
    </div>
  );
}

/** The login, and the ways to a password (spec 2, Login; contract 5). */
export function Component() {
  const texts = useTexts(common);
  const navigate = useNavigate();
  const token = /^#set-password=([\w-]+)$/.exec(useLocation().hash)?.[1];
  const [hasForgotten, setForgotten] = useState(false);
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
    <div className={styles.page}>
      <header className={styles.top}>
        <a href="/" className={styles.home}>
          <BrandMark />
        </a>
        <LanguageChoice />
      </header>
      <main className={styles.card}>
        <h1 className={styles.title}>{headings[view]}</h1>
        {view === 'login' && (
          <>
            <Notice />
            <UserTypeChoice onForgot={() => setForgotten(true)} />
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
      </main>
    </div>
  );
}
