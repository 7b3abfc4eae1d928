import { Alert } from '@feedback/ui/alert';
import { ButtonLink } from '@feedback/ui/button-link';

import { FormShell } from '../form/form-shell.tsx';
import { getLaterPartTexts } from '../texts/later-texts.ts';
import type { Theme } from '../types.ts';
import styles from './login-notice.module.css';

interface LoginNoticeProps {
  lang: string | undefined;
  theme: Theme | undefined;
  loginUrl: string;
  hasEnded: boolean;
}

/** Replaces the employee form while no employee is signed in. */
export function LoginNotice({ lang, theme, loginUrl, hasEnded }: LoginNoticeProps) {
  const url = new URL(loginUrl, document.baseURI);
  url.searchParams.set('returnTo', window.location.pathname + window.location.search);
  return (
    <FormShell lang={lang} theme={theme}>
      {(texts) => (
        <div className={styles.notice}>
          <Alert tone={hasEnded ? 'warn' : 'info'}>
            {hasEnded ? texts.sessionEnded : getLaterPartTexts(texts).loginNeeded}
          </Alert>
          <ButtonLink href={url.href} variant="primary" part="login">
            {getLaterPartTexts(texts).login}
          </ButtonLink>
        </div>
      )}
    </FormShell>
  );
}
