import { logout } from '@feedback/contract/operations';
import { Spinner } from '@feedback/ui/spinner';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { callApi } from '../../../lib/api-client.ts';
import { PageWithoutShell } from '../../../components/plain-page.tsx';
import { isTransientError } from '../../../lib/api-error.ts';
import { clearSessionStorage, hasDrafts } from '../../../lib/form/drafts.ts';
import { commonTextCatalogue, useTexts } from '../../../lib/locale.tsx';
import { readSession } from '../../../lib/session.ts';
import { usePageTitle } from '../../../lib/browser/browser.ts';
import styles from './logout.module.css';

/** Milliseconds that the server may take before the browser signs out without it. */
const timeoutMs = 8000;

/**
 * Ends the session on the server; returns the identity provider's sign-out address if the user
 * signed in there.
 * @throws ApiError when the server could not be reached or no longer knew the session
 */
export async function endServerSession(employeeCode: string): Promise<string | undefined> {
  const { signOutUrl } = await callApi(logout, { parts: { employeeCode }, timeoutMs });
  return signOutUrl;
}

/**
 * Returns the login page's address with the reason for the logout, the page to return to, and the
 * outcome.
 */
function loginPath(search: URLSearchParams, isTold: boolean): string {
  const reason = search.get('reason');
  if (!reason) return isTold ? '/login' : '/login?reason=untold';
  const query = new URLSearchParams(search);
  if (hasDrafts()) query.set('draft', '');
  return `/login?${query}`;
}

/** Logs out: notifies the server, clears session storage, opens the login page (rule 3.3). */
export function SignOutPage() {
  const texts = useTexts(commonTextCatalogue);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isUnderWay = useRef(false);
  usePageTitle(texts.loggingOut);

  useEffect(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const leave = (isTold: boolean) => {
      const next = loginPath(search, isTold);
      clearSessionStorage(search.has('reason'));
      void navigate(next, { replace: true });
    };
    const session = readSession();
    // The browser deletes the session in any case; the server's own session expires in time.
    if (session) {
      void endServerSession(session.employeeCode).then(
        (signOutUrl) => {
          // After a timeout the user may return without signing in at the provider again; after an
          // explicit logout the provider's session ends, too.
          if (!signOutUrl || search.has('reason')) return leave(true);
          clearSessionStorage(false);
          return window.location.assign(signOutUrl);
        },
        (error: unknown) => leave(!isTransientError(error)),
      );
    } else leave(true);
  }, [navigate, search]);

  return (
    <PageWithoutShell>
      <main className={styles.page}>
        <Spinner />
        <output>{texts.loggingOut}</output>
      </main>
    </PageWithoutShell>
  );
}

export { SignOutPage as Component };
