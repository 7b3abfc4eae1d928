import { logout } from '@feedback/contract/operations';
import { Spinner } from '@feedback/ui/spinner';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { send } from '../../lib/api-client.ts';
import { PlainPage } from '../../components/plain-page.tsx';
import { isPassing } from '../../lib/api-error.ts';
import { clearSession, hasDrafts } from '../../lib/form/drafts.ts';
import { common, useTexts } from '../../lib/locale.tsx';
import { readSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/browser/browser.ts';
import styles from './logout.module.css';

/** Milliseconds that the server may take before the browser signs out without it. */
const patience = 8000;

/**
 * Ends the session on the server; answers where the identity provider's own ends, if it came by one.
 * @throws ApiError when the server could not be told, or no longer knew the session.
 */
export async function logOut(employeeCode: string): Promise<string | undefined> {
  const { signOutUrl } = await send(logout, { parts: { employeeCode }, patience });
  return signOutUrl;
}

/** The login's address, with what the log-out was told of why and where from, and how it went. */
function loginPath(search: URLSearchParams, isTold: boolean): string {
  const reason = search.get('reason');
  if (!reason) return isTold ? '/login' : '/login?reason=untold';
  const query = new URLSearchParams(search);
  if (hasDrafts()) query.set('draft', '');
  return `/login?${query}`;
}

/** Logs out: tells the server, clears session storage, goes to the login (rule 3.3). */
export function Component() {
  const texts = useTexts(common);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isUnderWay = useRef(false);
  usePageTitle(texts.loggingOut);

  useEffect(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const leave = (isTold: boolean) => {
      const next = loginPath(search, isTold);
      clearSession(search.has('reason'));
      void navigate(next, { replace: true });
    };
    const session = readSession();
    // Whatever the server says, this browser forgets the session; the server's own ends in time.
    if (session) {
      void logOut(session.employeeCode).then(
        (signOutUrl) => {
          // Whose time ran out may come back without a word; who goes, goes from there too.
          if (!signOutUrl || search.has('reason')) return leave(true);
          clearSession(false);
          return window.location.assign(signOutUrl);
        },
        (error: unknown) => leave(!isPassing(error)),
      );
    } else leave(true);
  }, [navigate, search]);

  return (
    <PlainPage>
      <main className={styles.page}>
        <Spinner />
        <output>{texts.loggingOut}</output>
      </main>
    </PlainPage>
  );
}
